/** Search: how long its answers take, by what is searched for. */
import type { EngineName } from './options.ts';
import type { Check, Row, Section } from './report.ts';
import { searchSubjects } from './search-subjects.ts';
import type { Site } from './site.ts';
import { median, quantile, rounded } from './statistics.ts';
import { newTimedGet } from './timed-get.ts';

const WARM_UP_CALLS = 10;
const CALLS = 150;
/** A subject that is this slow already tells what it has to tell. */
const ENOUGH_MS = 3_000;

/** Milliseconds. */
const MEDIAN_AT_MOST: Record<EngineName, number> = { sqlite: 3, postgres: 15 };
const SLOWEST_AT_MOST = 100;

export async function search(sites: Site[]): Promise<Section> {
  const site = sites.at(-1) as Site;
  const rows: Row[] = [];
  const checks: Check[] = [];
  for (const { name, paths } of await searchSubjects(site)) {
    const times = await askInTurn(site, paths);
    const all = times.flat();
    // Of each query, since a quick one does not make up for a slow one.
    const p50 = rounded(Math.max(...times.map(median)));
    const slowest = rounded(Math.max(...all));
    rows.push({ what: name, 'p50 ms': p50, 'p95 ms': rounded(quantile(all, 0.95)), 'slowest ms': slowest });
    checks.push({ what: `${name}: p50 ms`, value: p50, bound: { atMost: MEDIAN_AT_MOST[site.engine] } });
    checks.push({ what: `${name}: slowest ms`, value: slowest, bound: { atMost: SLOWEST_AT_MOST } });
  }
  return { title: `search, ${site.posts.toLocaleString('en')} posts`, rows, checks };
}

/** The times of each. */
async function askInTurn({ server, tokens }: Site, paths: string[]): Promise<number[][]> {
  const get = newTimedGet(server.url);
  const times = paths.map((): number[] => []);
  const start = performance.now();
  for (
    let call = 0;
    call < CALLS && (call < WARM_UP_CALLS + paths.length || performance.now() - start < ENOUGH_MS);
    call++
  ) {
    const at = call % paths.length;
    const { milliseconds } = await get(paths[at] as string, tokens.reader);
    if (call >= WARM_UP_CALLS) times[at]?.push(milliseconds);
  }
  return times;
}
