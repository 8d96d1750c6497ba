/** Which rows a transaction holds on PostgreSQL, and what becomes of two that want each other's. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../src/db/transact.ts';
import { FREE, postText, QNA, writeComment, writePost } from './harness/boards.ts';
import { eventually } from './harness/eventually.ts';
import { insert } from './harness/insert.ts';
import { PASSWORD } from './harness/people.ts';
import { accept } from './harness/resolving.ts';
import { type RunningWorld, startWorld } from './harness/world.ts';

let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld('postgres', { RATE_LIMIT: 'on' });
});
beforeEach(() => world.clear());
afterAll(() => world.stop());

test('a scrap leaves the row of its post as it is', async () => {
  const id = await writePost(FREE, await world.newHire());
  const reader = await world.senior();
  const before = await versionOf(id);

  for (let toggle = 0; toggle < 4; toggle++) await reader.post(`${FREE.post(id)}/scrap`);
  const scrapped = await versionOf(id);
  await reader.post(`${FREE.post(id)}/report`);

  expect(scrapped).toBe(before);
  expect(await versionOf(id)).not.toBe(before);
});

test('an edit that changes tags locks the entry of the search before any count', async () => {
  const author = await world.newHire();
  const [tag] = (await author.get<{ id: number }[]>(FREE.tags.list)).body;
  const id = await writePost(FREE, author);
  const { edited } = await world.db.transaction().execute(async (tx) => {
    await sql`select 1 from search_posts where id = ${id} for update`.execute(tx);
    const edited = author.put(FREE.post(id), postText({ tagIds: [Number(tag?.id)] }));
    await eventually(async () => expect(await locksWaitedFor('%search_posts%')).toBe(1));
    // Whoever only counts does not wait for the edit.
    await writePost(FREE, await world.newHire(), { tagIds: [Number(tag?.id)] });
    return { edited };
  });
  expect((await edited).status).toBe(200);
});

test('a sign-in but the first leaves the row of its member as it is', async () => {
  const { id, email } = await world.member();
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from members where id = ${id}`.execute(world.db)).rows[0]?.xmin;
  await world.nobody.post('/auth/sign-in', { email, password: PASSWORD });
  const before = await version();

  expect((await world.nobody.post('/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);

  expect(await version()).toBe(before);
});

test('a sign-in does not wait for the counters of others, however long they have run out', async () => {
  const [kim, lee] = [await world.member(), await world.member()];
  for (const { email } of [kim, lee]) await world.nobody.post('/auth/sign-in', { email, password: 'a wrong one' });
  const own = await keysAfter(() => world.nobody.post('/auth/sign-in', { email: kim.email, password: 'a wrong one' }));
  await world.db.updateTable('throttles').set({ expires_at: 0 }).execute();

  const answer = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('throttles').where('key', 'not in', own).select('key').forUpdate().execute();
    return world.nobody.post('/auth/sign-in', { email: kim.email, password: PASSWORD });
  });

  expect(answer.status).toBe(200);
});

test.each(['/auth/reissue', '/auth/sign-out'])('%s locks its sign-in before any of its tokens', async (path) => {
  const kim = await world.member();
  const { answer } = await world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('sign_ins').select('id').forNoKeyUpdate().execute();
    const answer = world.bearer(kim.refreshToken).post(path);
    await eventually(async () => expect(await locksWaitedFor('%sign_ins%for no key update%')).toBe(1));
    return { answer };
  });
  expect((await answer).status).toBeLessThan(300);
});

test('whoever deletes all own content takes the counts of all of it in one order', async () => {
  const [asker, senior] = [await world.newHire(), await world.senior()];
  const [solved, answered] = [await writePost(QNA, asker), await writePost(QNA, asker)];
  await accept(asker, solved, await writeComment(QNA.comments, senior, solved));
  await writeComment(QNA.comments, senior, answered);

  const { answer } = await world.db.transaction().execute(async (tx) => {
    const take = (state: string) =>
      tx.selectFrom('kept_counts').where('name', '=', `qna:posts:${state}`).select('value').forUpdate().noWait();
    await take('answered').executeTakeFirstOrThrow();
    const answer = senior.post('/withdraw?content=delete');
    await eventually(async () => expect(await locksWaitedFor('insert into "kept_counts"%')).toBe(1));
    // Comes after the other one, so it is not held by whoever waits for that.
    await take('solved').executeTakeFirstOrThrow();
    return { answer };
  });

  expect((await answer).status).toBe(200);
});

test('of two transactions that wait for each other, the one that is undone runs again', async () => {
  await insert(
    world.db,
    'throttles',
    ['a', 'b'].map((key) => ({ key, hits: 0, blocked_until: 0, expires_at: 0 })),
  );
  const { promise: bothHoldOne, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: oneIsDone, resolve: done } = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  async function hitBoth(first: string, second: string): Promise<void> {
    let isAgain = false;
    await transact(world.db, async (tx) => {
      runs += 1;
      // Otherwise it may take its first row again before the other one, which waits for it, has woken up.
      if (isAgain) await oneIsDone;
      isAgain = true;
      const hit = (key: string) =>
        tx
          .updateTable('throttles')
          .set((row) => ({ hits: row('hits', '+', 1) }))
          .where('key', '=', key)
          .execute();
      await hit(first);
      holding += 1;
      if (holding >= 2) goOn();
      await bothHoldOne;
      await hit(second);
    });
    done();
  }

  await Promise.all([hitBoth('a', 'b'), hitBoth('b', 'a')]);

  expect(runs).toBe(3);
  expect(await world.db.selectFrom('throttles').select('hits').execute()).toEqual([{ hits: 2 }, { hits: 2 }]);
});

/** How many statements like this one wait for a lock. */
async function locksWaitedFor(statement: string): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ilike ${statement}`.execute(world.db);
  return rows.length;
}

/** Changes with every update of the row. */
async function versionOf(postId: number): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text || ctid::text as version from posts where id = ${postId}`.execute(world.db);
  return rows[0]?.version;
}

/** The keys of the counters that an attempt has raised. */
async function keysAfter(attempt: () => Promise<unknown>): Promise<string[]> {
  await world.db.updateTable('throttles').set({ hits: 0 }).execute();
  await attempt();
  const rows = await world.db.selectFrom('throttles').where('hits', '>', 0).select('key').execute();
  return rows.map((row) => row.key);
}
