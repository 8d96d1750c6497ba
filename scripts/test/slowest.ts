import type { PlaywrightReport, VitestReport } from './outcomes.ts';

const NAMED = 20;

/** Milliseconds by test file. */
export type Durations = ReadonlyMap<string, number>;

export function vitestDurations({ testResults }: VitestReport): Durations {
  return new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
}

export function playwrightDurations({ suites }: PlaywrightReport): Durations {
  return new Map(suites.map((suite) => [suite.title, durationOf(suite)]));
}

function durationOf({ specs, suites = [] }: PlaywrightReport['suites'][number]): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, one) => sum + one, 0);
}

/** A line for each of the files that took longest, for a run of many. */
export function slowestInWords(durations: Durations): string[] {
  if (durations.size <= NAMED) return [];
  const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, NAMED);
  return [
    `The ${NAMED} files that took longest:`,
    ...slowest.map(([file, duration]) => `${(duration / 1000).toFixed(1).padStart(8)} s  ${file}`),
  ];
}
