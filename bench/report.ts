/** What a run found: in the terminal as it comes, and whole in a file of `bench/results`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { EngineName } from './options.ts';
import { mebibytes, rounded } from './statistics.ts';

export type Row = Record<string, string | number>;

/** A figure that has a bound. */
export interface Check {
  what: string;
  value: number;
  bound: { atLeast: number } | { atMost: number };
}

/** What one part found on one engine. */
export interface Section {
  title: string;
  /** All with the same columns, which are their keys. */
  rows: Row[];
  checks: Check[];
}

interface Reported extends Section {
  engine: EngineName;
}

const RESULTS = join(import.meta.dirname, 'results');

function holds({ value, bound }: Check): boolean {
  return 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
}

function machine() {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? 'unknown',
    memoryMiB: mebibytes(totalmem()),
    os: `${type()} ${release()}`,
    node: process.version,
    /** What else ran, over the last 1, 5 and 15 minutes: a figure taken on a busy machine is one only beside another. */
    loadAverages: loadavg().map((load) => rounded(load)),
  };
}

export function printSection({ engine, title, rows, checks }: Reported): void {
  console.log(`\n${engine}: ${title}\n`);
  for (const line of table(rows)) console.log(`  ${line}`);
  const broken = checks.filter((check) => !holds(check));
  console.log(`\n  ${checks.length - broken.length} of ${checks.length} bounds hold`);
  for (const { what, value, bound } of broken) {
    console.log(
      `  ✗ ${what}: ${value} (${'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`})`,
    );
  }
}

/** Writes the run down; gives the file. */
export function saveReport(options: object, sections: Reported[]): string {
  const when = new Date();
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${when.toISOString().replace(/[-:.]/g, '')}.json`);
  const judged = sections.map((section) => ({
    ...section,
    checks: section.checks.map((check) => ({ ...check, holds: holds(check) })),
  }));
  writeFileSync(file, `${JSON.stringify({ when, machine: machine(), options, sections: judged }, null, 2)}\n`);
  return file;
}

/** Aligned columns: words to the left, numbers to the right. */
function table(rows: Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isNumber = columns.map((column) => typeof rows[0]?.[column] === 'number');
  return cells.map((line) =>
    line
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function shown(value: string | number | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 3 }) : (value ?? '');
}
