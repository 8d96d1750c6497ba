/** What docs/security.md and docs/dependencies.md say must stay true. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEEDS } from '@ieum/contract/deeds';
import { describe, expect, test } from 'vitest';
import { ALLOWANCES, type Allowance } from '../../src/auth/allowances.ts';
import { REQUIREMENTS, requirementsNamed } from './asvs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DOCS = join(ROOT, 'docs');

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const linksOf = (text: string) => Array.from(text.matchAll(/\]\(([^)#]+)\)/g), (match) => match[1] as string);

/** The lines of the security log, by name. */
const LINES = Object.entries(DEEDS).flatMap(([name, deed]) => ('line' in deed && !('as' in deed) ? [name] : []));

/** What stands under this heading, up to the next one. */
function sectionOf(text: string, heading: string): string {
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'));
  return section.split(/^#+ /m)[0] ?? '';
}

/** As the tables write it: `30 s`, `5 min`, `1 h`. */
function durationOf(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** The rows of all tables, their heads left out. */
function rowsOf(text: string): string[][] {
  return text
    .split(/^(?=\|.*\n\|[-|]+\|$)/m)
    .flatMap((table) => table.split('\n').slice(2))
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1));
}

describe('docs/security.md', () => {
  const security = read('docs/security.md');

  test('names only tests and pages that exist', () => {
    const links = linksOf(security);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !existsSync(join(DOCS, link)))).toEqual([]);
  });

  test('proves every row of its requirements by a test, or says that none is needed', () => {
    const requirements = rowsOf(security.slice(security.indexOf('## OWASP API Security Top 10')));
    expect(requirements.length).toBeGreaterThan(50);
    for (const [requirement, how, proof] of requirements) {
      expect(how?.trim(), requirement).not.toBe('');
      const isProven = linksOf(proof ?? '').some((link) => /\.(test|spec)\.tsx?$/.test(link));
      expect(isProven || proof?.trim() === 'none needed', requirement).toBe(true);
    }
  });

  test('has every requirement of the ASVS up to level 2 once, in a table or under what is not met, and no other', () => {
    const [, asvs = '', notMet = ''] = security.split(/^## OWASP ASVS 5\.0$|^## What is not met$/m);
    const inTables = rowsOf(asvs).flatMap(([requirement = '']) => requirementsNamed(requirement));
    const missed = Array.from(notMet.matchAll(/^- \*\*([^*]+)/gm)).flatMap(([, title = '']) =>
      requirementsNamed(title),
    );
    const known = new Set(REQUIREMENTS.map(({ id }) => id));
    const named = [...inTables, ...missed];

    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
    expect(REQUIREMENTS.filter(({ id, isLevel3 }) => !isLevel3 && !named.includes(id))).toEqual([]);
  });

  test('lists the security events, each once, and no other', () => {
    const list = sectionOf(security, 'Security events')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const named = list.flatMap((line) =>
      Array.from((line.split(':')[0] ?? '').matchAll(/`([\w-]+)`/g), (match) => match[1]),
    );
    expect(named.toSorted()).toEqual(LINES.toSorted());
  });

  test('each of them is logged by the server, and a test expects it', () => {
    const sources = globSync('packages/server/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));
    for (const files of [sources, globSync('packages/server/test/{**/*.test,endpoints/*}.ts', { cwd: ROOT })]) {
      const text = files.map(read).join();
      expect(LINES.filter((event) => !new RegExp(`['"]${event}['"\\\\]`).test(text))).toEqual([]);
    }
  });

  test('has every allowance of the throttle in its table, with its numbers', () => {
    const rows = rowsOf(sectionOf(security, 'What is counted')).map((cells) => cells.map((cell) => cell.trim()));
    const told = Object.fromEntries(rows.map(([what = '', ...numbers]) => [/^`(\w+)`/.exec(what)?.[1], numbers]));
    const numbersOf = ({ freeHits, window, longestBlock }: Allowance) => [
      freeHits.toLocaleString('en'),
      durationOf(window),
      durationOf(longestBlock),
    ];
    expect(told).toEqual(Object.fromEntries(Object.entries(ALLOWANCES).map(([kind, one]) => [kind, numbersOf(one)])));
  });
});

test('docs/dependencies.md has a line for every package that is named, and for no other', () => {
  const named = ['package.json', ...globSync('packages/*/package.json', { cwd: ROOT })].flatMap((file) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  const ours = (name: string) => name.startsWith('@ieum/');
  const listed = rowsOf(read('docs/dependencies.md')).flatMap(([packages = '', ...says]) => {
    for (const cell of says) expect(cell.trim(), packages).not.toBe('');
    return Array.from(packages.matchAll(/`([^`]+)`/g), (match) => match[1] as string);
  });

  expect(listed.sort()).toEqual(Array.from(new Set(named.filter((name) => !ours(name)))).sort());
});
