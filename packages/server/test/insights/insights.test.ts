/** What admins see of the community by week: counted once, and of no fewer than ten people. */

import type { InsightWeek } from '@ieum/contract/insights';
import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import { countWeeks } from '../../src/insights/count-weeks.ts';
import { FREE, postText, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo } from '../harness/resolving.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';

const INSIGHTS = '/api/admin/insights';
/** In Seoul, where the company is. */
const MONDAY = '2026-11-15T15:00:00.000Z';
const COUNTED = '2026-11-22T16:00:00.000Z';
const COMPLETE = '2026-11-29T16:00:00.000Z';
const WITHHELD = {
  ...{ activeMembers: null, questions: null, tips: null, reports: null, answeredShare: null, solvedShare: null },
  ...{ medianFirstAnswerMinutes: null, medianDecisionMinutes: null },
};

async function weeksFor(admin: Client, weeks?: number): Promise<InsightWeek[]> {
  const query = weeks === undefined ? '' : `?weeks=${weeks}`;
  const { status, body } = await admin.get<{ weeks: InsightWeek[] }>(`${INSIGHTS}${query}`);
  expect(status).toBe(200);
  return body.weeks;
}

/** Counts what is due at this time. */
async function countAt({ services, clock }: World, time: string): Promise<void> {
  clock.set(time);
  while (await countWeeks(services));
}

/** As a new admin sees them. */
async function seenAt(world: World, time: string, weeks?: number): Promise<InsightWeek[]> {
  await countAt(world, time);
  return weeksFor(await world.admin(), weeks);
}

const several = async (count: number, make: () => Promise<Member>) => {
  const made: Member[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

/** Free posts of different people. */
async function fill({ db }: World, authors: { id: number }[], time: number): Promise<void> {
  const post = { board: 'free', title: '글', content: '글', status: 'ACTIVE', open_reports: 0 } as const;
  await db
    .insertInto('posts')
    .values(authors.map(({ id }) => ({ ...post, author_id: id, created_at: time })))
    .execute();
  await transact(db, rebuildDerived);
}

describeOnBothEngines('insights', (world, engine) => {
  test('tell what was written in a week when it is over, and what became of it a week later', async () => {
    const { clock, db } = world();
    clock.set(MONDAY);
    const askers = await several(11, () => world().newHire());
    const seniors = await several(10, () => world().senior());
    const admin = await world().admin();
    const questions: number[] = [];
    for (const asker of askers) questions.push(await writePost(QNA, asker));
    await writePost(QNA, askers[0] as Member);
    const tips: number[] = [];
    for (const senior of seniors) tips.push(await writePost(TIP, senior));
    clock.advance(7 * MINUTE);
    const answers: number[] = [];
    for (const [at, senior] of seniors.entries()) {
      answers.push(await writeComment(QNA.comments, senior, questions[at] as number));
      const report = await senior.post(`${TIP.post(tips[(at + 1) % 10] as number)}/report`, {});
      expect(report.body).toMatchObject({ result: 'ACCEPTED' });
    }
    await accept(askers[0] as Member, questions[0] as number, answers[0] as number);
    clock.advance(5 * MINUTE);
    for (const tip of tips) {
      const decided = await admin.patch(`/api/admin/report/tip/posts/${tip}/activate`, {});
      expect(decided.status).toBe(200);
    }

    const early = await seenAt(world(), '2026-11-22T15:59:59.999Z');
    expect(early.at(-1)).toEqual({ week: '2026-11-09', ...WITHHELD, complete: true });
    const written = { activeMembers: 21, questions: 12, tips: 10, reports: 10 };
    const counted = await seenAt(world(), COUNTED);
    expect(counted).toHaveLength(12);
    expect(counted.at(-1)).toEqual({ ...WITHHELD, week: '2026-11-16', ...written, complete: false });

    // What is deleted by then is in no share, and changes nothing that was counted.
    await db
      .deleteFrom('posts')
      .where('id', '=', tips[0] as number)
      .execute();
    await transact(db, rebuildDerived);
    const medians = { medianFirstAnswerMinutes: 7, medianDecisionMinutes: 5 };
    const complete = { ...written, answeredShare: 0.83, solvedShare: 0.08, ...medians, complete: true };
    const later = await seenAt(world(), COMPLETE);
    expect(later.at(-2)).toEqual({ week: '2026-11-16', ...complete });
    expect(later.at(-1)).toEqual({ week: '2026-11-23', ...WITHHELD, complete: false });
    await db.deleteFrom('posts').execute();
    await transact(db, rebuildDerived);
    expect((await seenAt(world(), '2026-12-06T16:00:00.000Z')).at(-3)).toEqual({ week: '2026-11-16', ...complete });
  });

  test('count a member once, whatever they wrote, and nobody else’s week', async () => {
    const { clock, db } = world();
    const crowd = await addCrowd(db, 12);
    const [first, last] = [Date.parse(MONDAY), Date.parse(MONDAY) + 7 * DAY - 1];
    await fill(world(), [...crowd.slice(0, 4), ...crowd.slice(0, 4)], first);
    await fill(world(), crowd.slice(4, 8), last);
    await fill(world(), crowd.slice(10), first - 1);
    await fill(world(), crowd.slice(10), last + 1);
    // One comments beside, and one adds to a question that was asked earlier.
    clock.set('2026-11-10T00:00:00.000Z');
    const asker = await world().newHire();
    const question = await writePost(QNA, asker);
    clock.set('2026-11-18T00:00:00.000Z');
    const again = await world().signInAgain(asker);
    await addTo(again, question);
    await writeComment(QNA.comments, await world().senior(), question);
    const [shown] = (await seenAt(world(), COUNTED)).slice(-1);
    expect(shown).toMatchObject({ week: '2026-11-16', activeMembers: 10 });
  });

  test('do not tell whether who asked without a name is among those who wrote with one', async () => {
    const { clock } = world();
    clock.set(MONDAY);
    const writers = await several(10, () => world().newHire());
    for (const writer of writers) await writePost(FREE, writer);
    for (const asker of [writers[0] as Member, await world().newHire()]) {
      const { body } = await asker.post<{ id: number }>(QNA.create, { ...postText(), anonymous: true });
      await addTo(asker, body.id);
    }
    const [week] = (await seenAt(world(), COUNTED)).slice(-1);
    expect(week).toMatchObject({ activeMembers: 10, questions: null });
  });

  test('withhold what fewer than ten have made, also in the database', async () => {
    const { db } = world();
    const crowd = await addCrowd(db, 10);
    await fill(world(), crowd.slice(1), Date.parse(MONDAY));
    await fill(world(), crowd.slice(0, 1), Date.parse(MONDAY) - 1);
    const shown = await seenAt(world(), COMPLETE);
    for (const { week, complete, ...figures } of shown) expect(figures, `${week} ${complete}`).toEqual(WITHHELD);
    const rows = await db.selectFrom('weekly_figures').selectAll().execute();
    expect(rows.map(({ week }) => week).toSorted()).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
    for (const { week, is_complete, ...figures } of rows) {
      expect(new Set(Object.values(figures)), `${week} ${is_complete}`).toEqual(new Set([null]));
    }
  });

  test('are the same in each range, count a history that was filled in, and forget what is no longer shown', async () => {
    const crowd = await addCrowd(world().db, 60);
    for (const [at, weeks] of [60, 50, 20, 3, 1].entries()) {
      await fill(world(), crowd.slice(0, 60 - 10 * at), Date.parse(MONDAY) - (weeks - 1) * 7 * DAY);
    }
    await countAt(world(), COUNTED);
    const admin = await world().admin();
    const whole = await weeksFor(admin, 52);
    expect(whole).toHaveLength(52);
    expect(whole.flatMap(({ activeMembers }) => activeMembers ?? [])).toEqual([50, 40, 30, 20]);
    expect(await weeksFor(admin, 26)).toEqual(whole.slice(-26));
    expect(await weeksFor(admin)).toEqual(whole.slice(-12));
    if (engine === 'postgres') return;

    await countAt(world(), '2026-12-13T16:00:00.000Z');
    const weeks = await world().db.selectFrom('weekly_figures').select('week').orderBy('week').execute();
    expect([weeks.length, weeks[0]?.week]).toEqual([52, '2025-12-15']);
  });

  test('are of twelve, 26 or 52 weeks', async () => {
    const admin = await world().admin();
    for (const weeks of [12, 26, 52]) expect(await weeksFor(admin, weeks)).toHaveLength(weeks);
    for (const weeks of ['13', '0', '-12', '520', 'all', '', '12.5']) {
      const { status, body } = await admin.get(`${INSIGHTS}?weeks=${weeks}`);
      expect([weeks, status, body]).toMatchObject([weeks, 400, { errors: [{ field: 'weeks' }] }]);
    }
  });
});
