/** On Monday each member is told how many people their answers and tips have helped in the week that is over. */

import { UpdateQueryNode } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import { tellThanks } from '../../src/thanks/weekly-thanks.ts';
import { deactivate, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { HOUR } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import type { Member } from '../harness/people.ts';
import { accept, reactTo } from '../harness/resolving.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, rowsOf, said, useTelling } from './listed.ts';

/** In Seoul, where the company is. The week begins on Monday, November 16th. */
const WEEK_BEGINS = '2026-11-15T15:00:00.000Z';
const BEFORE_IT = '2026-11-15T14:59:59.999Z';
const LAST_MOMENT = '2026-11-22T14:59:59.999Z';
const MONDAY_AT_NINE = '2026-11-23T00:00:00.000Z';
const LAST_OF_MONDAY = '2026-11-23T14:59:59.999Z';
const NEXT_MONDAY = '2026-11-30T00:00:00.000Z';
/** Three batches. */
const MANY = 220;

const ABOUT_NO_POST = { board: null, postId: null, commentId: null, title: null };
const thanks = (count: number) => ({ ...ABOUT_NO_POST, kind: 'THANKS', actors: [], count });

/** A tip for which others are grateful, each in one of these ways. */
async function thankedFor(author: Member, fans: Member[]): Promise<number> {
  const tip = await writePost(TIP, author);
  for (const fan of fans) await reactTo(fan, { board: 'tip', postId: tip });
  return tip;
}

/** Authors of a tip each, which one member has scrapped in the week. */
async function plantAuthors({ db }: World, fan: Member): Promise<{ id: number }[]> {
  const authors = await addCrowd(db, MANY);
  const tip = { board: 'tip', title: '꿀팁', content: '글', status: 'ACTIVE', open_reports: 0 } as const;
  const created_at = Date.parse(WEEK_BEGINS);
  const posts = await db
    .insertInto('posts')
    .values(authors.map(({ id }) => ({ ...tip, author_id: id, created_at })))
    .returning('id')
    .execute();
  await db
    .insertInto('scraps')
    .values(posts.map(({ id }) => ({ member_id: fan.id, post_id: id, board: 'tip', status: 'ACTIVE', created_at })))
    .execute();
  await transact(db, rebuildDerived);
  return authors;
}

/** What a member finds, who has to sign in again after all that time. */
async function thanksOf(world: World, member: Member) {
  const items = await itemsOf(await world.signInAgain(member));
  return items.filter(({ kind }) => kind === 'THANKS').map(said);
}

/** How often each was told. */
async function timesTold({ db }: World): Promise<Map<number, number>> {
  const rows = await db.selectFrom('events').where('kind', '=', 'THANKS_COUNTED').select('facts').execute();
  const times = new Map<number, number>();
  for (const { facts } of rows) {
    const { memberId, people } = JSON.parse(facts);
    expect(people).toBe(1);
    times.set(memberId, (times.get(memberId) ?? 0) + 1);
  }
  return times;
}

describeOnBothEngines('thanks', (world) => {
  const tell = useTelling(world);

  async function tellAt(time: string): Promise<void> {
    world().clock.set(time);
    await tellThanks(world().services);
    await tell();
  }

  test('arrive on Monday at nine: how many were helped, and nobody’s name', async () => {
    world().clock.set(WEEK_BEGINS);
    const [kim, asker, lee] = [await world().senior(), await world().newHire(), await world().member()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, kim, question);
    await accept(asker, question, answer);
    const tip = await thankedFor(kim, [lee, asker]);
    await (await world().member()).post(`${TIP.post(tip)}/scrap`);

    await tellAt('2026-11-22T23:59:59.999Z');
    expect(await thanksOf(world(), kim)).toEqual([]);
    await tellAt(MONDAY_AT_NINE);
    await tellAt(LAST_OF_MONDAY);

    expect(await thanksOf(world(), kim)).toEqual([thanks(3)]);
    for (const other of [asker, lee]) expect(await thanksOf(world(), other)).toEqual([]);
  });

  test('count what was said from Monday to Sunday, and not what was before or since', async () => {
    world().clock.set(BEFORE_IT);
    const [kim, lee, park] = [await world().senior(), await world().senior(), await world().senior()];
    const asker = await world().newHire();
    const tip = await thankedFor(kim, [lee]);
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, park, question);
    await accept(asker, question, answer);
    world().clock.set(WEEK_BEGINS);
    await park.post(`${TIP.post(tip)}/scrap`);
    world().clock.set(LAST_MOMENT);
    await reactTo(await world().signInAgain(asker), { board: 'tip', postId: tip }, 'helpful');
    world().clock.advance(1);
    await reactTo(await world().member(), { board: 'tip', postId: tip });

    await tellAt(MONDAY_AT_NINE);

    expect(await thanksOf(world(), kim)).toEqual([thanks(2)]);
    expect(await thanksOf(world(), park)).toEqual([]);
  });

  test('take the place of those of the week before, and say nothing where nobody was helped', async () => {
    const [kim, lee, park] = [await world().senior(), await world().senior(), await world().senior()];
    await thankedFor(kim, [lee, park]);
    await thankedFor(lee, [park]);
    await tellAt(MONDAY_AT_NINE);
    expect(await thanksOf(world(), kim)).toEqual([thanks(2)]);
    world().clock.advance(HOUR);
    await thankedFor(await world().signInAgain(kim), [await world().member()]);

    await tellAt(NEXT_MONDAY);

    expect(await thanksOf(world(), kim)).toEqual([thanks(1)]);
    expect(await thanksOf(world(), lee)).toEqual([thanks(1)]);
    const kept = await world().db.selectFrom('weekly_thanks').selectAll().execute();
    expect(kept).toEqual([{ week: '2026-11-23', after_member_id: kim.id, is_done: 1 }]);
  });

  test('are not told to who has switched them off, is suspended or has withdrawn', async () => {
    const [kim, off] = [await world().senior(), await world().senior()];
    const [suspended, gone] = [await world().senior(), await world().senior()];
    for (const author of [kim, off, suspended, gone]) await thankedFor(author, [await world().member()]);
    await off.put('/api/notifications/settings', { kinds: { THANKS: false } });
    await (await world().admin()).patch(`/api/admin/members/${suspended.id}/suspend`, {});
    await gone.post('/withdraw');

    await tellAt(MONDAY_AT_NINE);

    expect(await rowsOf(world(), 'THANKS')).toMatchObject([{ member_id: kim.id, count: 1 }]);
    const again = await world().signInAgain(off);
    await again.put('/api/notifications/settings', { kinds: { THANKS: true } });
    expect(await itemsOf(again)).toEqual([]);
  });

  test('leave out what is hidden or deleted by then', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    const [hidden, deleted] = [await thankedFor(kim, [lee]), await thankedFor(kim, [lee])];
    await thankedFor(lee, [kim]);
    await deactivate(TIP, world(), hidden);
    await kim.delete(TIP.post(deleted));

    await tellAt(MONDAY_AT_NINE);

    expect(await thanksOf(world(), kim)).toEqual([]);
    expect(await thanksOf(world(), lee)).toEqual([thanks(1)]);
  });

  test('reach each of many once, also when it ends in the middle, and several nodes begin anew', async () => {
    world().clock.set(WEEK_BEGINS);
    const authors = await plantAuthors(world(), await world().member());
    world().clock.set(MONDAY_AT_NINE);
    const { services, db } = world();
    let updates = 0;
    const failing = db.withPlugin({
      transformQuery({ node }) {
        // How far it has come is stored last in each transaction.
        if (UpdateQueryNode.is(node) && ++updates === 2) throw new Error('the node dies');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const dying = { ...services, database: { ...services.database, db: failing } };
    await expect(tellThanks(dying)).rejects.toThrow('the node dies');
    const toldBefore = await timesTold(world());
    expect(toldBefore.size).toBe(100);

    await Promise.all([1, 2, 3].map(() => tellThanks(services)));
    await tellThanks(services);

    expect(await timesTold(world())).toEqual(new Map(authors.map(({ id }) => [id, 1])));
  });
});
