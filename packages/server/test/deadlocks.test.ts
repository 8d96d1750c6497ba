/** Transactions on PostgreSQL that want the same rows at the same moment: they wait for each other, and none is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert } from './harness/insert.ts';
import { type Member, PASSWORD } from './harness/people.ts';
import { openStage, type Server, type Stage } from './nodes/stage.ts';

const NODES = 3;
const MEMBERS = 9;
const ROUNDS = 8;
/** PostgreSQL counts deadlocks in each connection, and tells at most once a second. */
const COUNTS_TOLD_MS = 1_200;

let stage: Stage;
let nodes: Server[];
beforeAll(async () => {
  stage = await openStage('postgres');
  // Each makes few password hashes at once, and so has few sign-ins under way: several nodes have more.
  nodes = [await stage.serve({ RATE_LIMIT: 'on' })];
  while (nodes.length < NODES) nodes.push(await stage.serve({ RATE_LIMIT: 'on' }));
});
afterAll(() => stage.close());

test('sign-ins of many members, whose counters have all run out', async () => {
  const members = await joinMany();
  const statuses = new Map<number, number>();

  for (let round = 1; round <= ROUNDS; round++) {
    await runOut(members);
    for (const { status } of await Promise.all(members.map(signIn))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  expect([...statuses]).toEqual([[200, ROUNDS * MEMBERS]]);
  expect(await deadlocks()).toBe(0);
});

test('posts that are given tags, and admins who rename and move these tags', async () => {
  const members = await joinMany();
  const admins = await Promise.all(nodes.map((node) => stage.join(node, { role: 'ADMIN' })));
  const { db } = stage.database;
  const ids = (await db.selectFrom('tags').where('board', '=', 'free').select('id').limit(5).execute()).map(
    ({ id }) => id,
  );
  const statuses = new Map<number, number>();

  for (let round = 1; round <= ROUNDS; round++) {
    const posts = members.map(({ accessToken }, at) =>
      (nodes[at % NODES] as Server)
        .bearer(accessToken)
        .post('/api/free-posts', { title: '글', content: '내용', tagIds: at % 2 ? ids : ids.toReversed() }),
    );
    const changes = admins.map(({ accessToken }, at) =>
      (nodes[at] as Server)
        .bearer(accessToken)
        .patch(`/api/admin/tags/free/${ids[(round + at) % 5]}`, { tagName: `태그 ${round} ${at}`, position: 1 }),
    );
    for (const { status } of await Promise.all([...posts, ...changes])) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }

  expect(Object.fromEntries(statuses)).toEqual({ 200: ROUNDS * NODES, 201: ROUNDS * MEMBERS });
  expect(await deadlocks()).toBe(0);
});

function joinMany(): Promise<Member[]> {
  return Promise.all(Array.from({ length: MEMBERS }, () => stage.join(nodes[0] as Server)));
}

const signIn = ({ email }: Member, at: number) => attempt(email, PASSWORD, at);

function attempt(email: string, password: string, at: number) {
  return (nodes[at % NODES] as Server).bearer().post('/auth/sign-in', { email, password });
}

/** Everybody has failed to sign in, long ago; the rows lie in the table against the order of their keys. */
async function runOut(members: Member[]): Promise<void> {
  const { db } = stage.database;
  await Promise.all(members.map(({ email }, at) => attempt(email, 'a wrong one', at)));
  const rows = await db.deleteFrom('throttles').returningAll().execute();
  const reversed = rows.toSorted((one, other) => (one.key < other.key ? 1 : -1));
  await insert(
    db,
    'throttles',
    reversed.map((row) => ({ ...row, expires_at: 0 })),
  );
}

/** The nodes' own connections have to tell: each is lent in turn. */
async function deadlocks(): Promise<number> {
  await sleep(COUNTS_TOLD_MS);
  for (const node of nodes) await Promise.all(Array.from({ length: 20 }, () => node.bearer().get('/readyz')));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(stage.database.db);
  return rows[0]?.deadlocks ?? -1;
}
