import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test, vi } from 'vitest';
import { compiledOnce } from './compiled-once.ts';
import type { Db, Schema } from './schema.ts';

function newDb() {
  const run: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const db: Db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query: { sql, parameters } }) => void run.push({ sql, parameters }),
  });
  return { db, run };
}

const build = vi.fn((db: Db, { status, ids }: { status: 'ACTIVE' | 'DEACTIVATED'; ids: number[] }) =>
  db.selectFrom('posts').where('status', '=', status).where('id', 'in', ids).where('board', '=', 'free').select('id'),
);
const select = compiledOnce(build);

function textWith(marks: string): string {
  return `select "id" from "posts" where "status" = ? and "id" in (${marks}) and "board" = ?`;
}

test('each run has its own values in their places, also within a transaction', async () => {
  const { db, run } = newDb();
  build.mockClear();
  await select(db, { status: 'ACTIVE', ids: [1, 2] });
  await db.transaction().execute((tx) => select(tx, { ids: [3, 4], status: 'DEACTIVATED' }));
  await select(db, { status: 'ACTIVE', ids: [5] });
  expect(run.filter(({ sql }) => sql.startsWith('select'))).toEqual([
    { sql: textWith('?, ?'), parameters: ['ACTIVE', 1, 2, 'free'] },
    { sql: textWith('?, ?'), parameters: ['DEACTIVATED', 3, 4, 'free'] },
    { sql: textWith('?'), parameters: ['ACTIVE', 5, 'free'] },
  ]);
  expect(build).toHaveBeenCalledTimes(2);
});

test('a long list is compiled each time', async () => {
  const { db, run } = newDb();
  build.mockClear();
  const ids = Array.from({ length: 40 }, (_, at) => at);
  for (let times = 0; times < 2; times++) await select(db, { status: 'ACTIVE', ids });
  expect(run.map(({ parameters }) => parameters)).toEqual(Array(2).fill(['ACTIVE', ...ids, 'free']));
  expect(build).toHaveBeenCalledTimes(2);
});
