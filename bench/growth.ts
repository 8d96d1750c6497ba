/** What a page costs in the largest database, as a multiple of what it costs in the smallest. */
import { type Subject, subjectsOf } from './growth-subjects.ts';
import type { Check, Row, Section } from './report.ts';
import type { Site } from './site.ts';
import { median, rounded } from './statistics.ts';
import { changeEverything } from './store.ts';
import { newTimedGet } from './timed-get.ts';

const CALLS = 150;
/** A subject that is this slow already tells what it has to tell. */
const ENOUGH_MS = 4_000;

/** What one site said about one subject. */
interface Asked {
  /** Milliseconds of each call: right after the data has changed, when nothing that was kept can be used. */
  changed: number[];
  /** Asked again at once. */
  unchanged: number[];
  wrongTotals: number;
}

interface Asker {
  site: Site;
  subjects: Subject[];
  get: ReturnType<typeof newTimedGet>;
}

export async function growth(sites: Site[]): Promise<Section> {
  const [smallest, largest] = [sites[0], sites.at(-1)];
  if (!smallest || !largest || smallest === largest) {
    return { title: 'growth: left out, it compares two numbers of posts', rows: [], checks: [] };
  }
  const small = await newAsker(smallest);
  const large = await newAsker(largest);
  const rows: Row[] = [];
  const checks: Check[] = [];
  let wrongTotals = 0;
  for (const [at, { name, total, atMost }] of large.subjects.entries()) {
    const [few, many] = await takeTurns(small, large, at);
    const ratio = rounded(median(many.changed) / median(few.changed));
    wrongTotals += few.wrongTotals + many.wrongTotals;
    rows.push({
      what: name,
      [`ms, ${smallest.posts.toLocaleString('en')}`]: rounded(median(few.changed)),
      [`ms, ${largest.posts.toLocaleString('en')}`]: rounded(median(many.changed)),
      ratio,
      'ratio, nothing changed': rounded(median(many.unchanged) / median(few.unchanged)),
      'at most': atMost ?? '',
      'of how many': total,
    });
    if (atMost !== null) checks.push({ what: `${name}, times its cost`, value: ratio, bound: { atMost } });
  }
  checks.push({ what: 'answers with a wrong total', value: wrongTotals, bound: { atMost: 0 } });
  return { title: 'growth, right after a change of the data', rows, checks };
}

async function newAsker(site: Site): Promise<Asker> {
  return { site, subjects: await subjectsOf(site), get: newTimedGet(site.server.url) };
}

/** The same subject, asked of both sites in turn. */
async function takeTurns(small: Asker, large: Asker, at: number): Promise<[few: Asked, many: Asked]> {
  const few: Asked = { changed: [], unchanged: [], wrongTotals: 0 };
  const many: Asked = { changed: [], unchanged: [], wrongTotals: 0 };
  const start = performance.now();
  for (let call = 0; call < CALLS && performance.now() - start < ENOUGH_MS; call++) {
    await ask(small, at, few);
    await ask(large, at, many);
  }
  return [few, many];
}

async function ask({ site, subjects, get }: Asker, at: number, asked: Asked): Promise<void> {
  const { path, as, total } = subjects[at] as Subject;
  await changeEverything(site.store);
  for (const state of ['changed', 'unchanged'] as const) {
    const { milliseconds, totalElements } = await get(path, site.tokens[as]);
    asked[state].push(milliseconds);
    if (totalElements !== total) asked.wrongTotals++;
  }
}
