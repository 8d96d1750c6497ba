import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { Db, Schema } from '../schema.ts';
import { transact } from '../transact.ts';
import { NodeSqliteDialect } from './driver.ts';
import { openSqliteFile, type SqliteFile } from './file.ts';
import { SqliteWriter, type WriteLock } from './group-commit.ts';

const HOLD_LIMIT_MS = 300;

let path: string;
let file: SqliteFile;
let commits: number;
let writer: SqliteWriter;

beforeEach(() => {
  path = join(temporaryFolder(), 'ieum.db');
  file = openSqliteFile(path);
  file.writer.run('create table words (word text primary key) strict', []);
  commits = 0;
  const { run } = file.writer;
  file.writer.run = (text, parameters) => {
    if (text === 'commit') commits += 1;
    return run(text, parameters);
  };
  writer = new SqliteWriter(file, HOLD_LIMIT_MS);
});

afterEach(() => file.close());

/** What another process would see. */
function words(): string[] {
  const other = new DatabaseSync(path, { readOnly: true });
  const rows = other.prepare('select word from words order by word').all() as { word: string }[];
  other.close();
  return rows.map(({ word }) => word);
}

async function write(...added: string[]): Promise<void> {
  const lock = await writer.begin();
  try {
    for (const word of added) lock.run('insert into words values (?)', [word]);
  } catch (error) {
    lock.rollback();
    throw error;
  }
  await lock.commit();
}

const outcomes = async (writes: Promise<void>[]) => (await Promise.allSettled(writes)).map(({ status }) => status);

describe('transactions that queue up', () => {
  test('are committed together, each acknowledged only then', async () => {
    const seenAtEnd: string[][] = [];
    const writes = ['a', 'b', 'c'].map((word) => write(word).then(() => seenAtEnd.push(words())));
    await Promise.all(writes);

    expect(commits).toBe(1);
    expect(seenAtEnd).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  test('are committed alone when nobody waits', async () => {
    await write('a');
    await write('b');

    expect(commits).toBe(2);
    expect(words()).toEqual(['a', 'b']);
  });

  test.each([
    ['first', [['x', 'x'], ['b'], ['c']], ['b', 'c']],
    ['middle', [['a'], ['x', 'x'], ['c']], ['a', 'c']],
    ['last', [['a'], ['b'], ['x', 'x']], ['a', 'b']],
  ])('undo only the %s of them, if only that one fails', async (_which, groups, kept) => {
    const ends = await outcomes(groups.map((group) => write(...group)));

    expect(ends).toEqual(groups.map((group) => (group.length > 1 ? 'rejected' : 'fulfilled')));
    expect(words()).toEqual(kept);
  });

  test('see what those before them wrote', async () => {
    expect(await outcomes([write('a'), write('a')])).toEqual(['fulfilled', 'rejected']);
    expect(words()).toEqual(['a']);
  });

  test('are all refused when the commit fails, and leave nothing behind', async () => {
    const { run } = file.writer;
    file.writer.run = (text, parameters) => {
      if (text === 'commit') throw Object.assign(new Error('disk is full'), { errcode: 13 });
      return run(text, parameters);
    };

    expect(await outcomes([write('a'), write('b')])).toEqual(['rejected', 'rejected']);
    expect(file.refusesWrites).toBe(true);

    file.writer.run = run;
    await write('c');
    expect(words()).toEqual(['c']);
    expect(file.refusesWrites).toBe(true); // a small write proves nothing
  });

  test('are all refused when SQLite itself rolls back in the middle, and the next one is served', async () => {
    async function breakOff(): Promise<void> {
      const lock = await writer.begin();
      lock.run('insert into words values (?)', ['b']);
      file.writer.run('rollback', []); // as SQLite does when the disk is full
      lock.rollback();
      throw new Error('disk is full');
    }
    expect(await outcomes([write('a'), breakOff(), write('c')])).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(words()).toEqual(['c']);
  });

  test('do not wait for what is no transaction, nor swallow it', async () => {
    const [, mode] = await Promise.all([write('a'), writer.alone((run) => run('pragma journal_mode', [])), write('b')]);

    expect(mode.rows).toEqual([{ journal_mode: 'wal' }]);
    expect(words()).toEqual(['a', 'b']);
    expect(commits).toBe(2);
  });
});

describe('a transaction that takes too long', () => {
  test('is rolled back alone: those it was to be committed with, and those behind it, are written', async () => {
    let late: WriteLock | undefined;
    async function hold(): Promise<void> {
      late = await writer.begin();
      late.run('insert into words values (?)', ['late']);
      await sleep(2 * HOLD_LIMIT_MS);
      await late.commit();
    }
    const began = performance.now();
    expect(await outcomes([write('a'), hold(), write('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled']);

    expect(words()).toEqual(['a', 'b']);
    expect(performance.now() - began).toBeGreaterThanOrEqual(HOLD_LIMIT_MS);
    expect(() => late?.run('insert into words values (?)', ['later'])).toThrow(`took longer than ${HOLD_LIMIT_MS} ms`);
    expect(words()).toEqual(['a', 'b']);
  });

  test('may do so where no limit is set, as for an operator', async () => {
    writer = new SqliteWriter(file, null);
    const lock = await writer.begin();
    lock.run('insert into words values (?)', ['late']);
    await sleep(2 * HOLD_LIMIT_MS);
    await lock.commit();

    expect(words()).toEqual(['late']);
  });
});

describe('a transaction that makes its whole group fail', () => {
  let db: Db;

  beforeEach(() => {
    db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, 5_000) });
  });

  const insert = (word: string) =>
    transact(db, async (tx) => void (await sql`insert into words values (${word})`.execute(tx)));

  test('by running out of space, does not keep the others from being written', async () => {
    file.writer.run('pragma max_page_count = 20', []);
    const long = 'x'.repeat(200_000);

    expect(await outcomes([insert('a'), insert('b'), insert(long), insert('c')])).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(words()).toEqual(['a', 'b', 'c']);
  });

  test('by its commit, does not keep the others from being written', async () => {
    const { run } = file.writer;
    file.writer.run = (text, parameters) => {
      const isBad = text === 'commit' && run("select 1 from words where word = 'bad'", []).rows.length > 0;
      if (isBad) throw Object.assign(new Error('disk is full'), { errcode: 13 });
      return run(text, parameters);
    };

    expect(await outcomes([insert('a'), insert('bad'), insert('b')])).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(words()).toEqual(['a', 'b']);
  });

  test('does so for a single statement outside a transaction, too', async () => {
    file.writer.run('pragma max_page_count = 20', []);
    const add = async (key: string) => {
      await db
        .insertInto('words' as never)
        .values({ word: key } as never)
        .execute();
    };

    expect(await outcomes([add('a'), add('x'.repeat(200_000)), add('b')])).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(words()).toEqual(['a', 'b']);
  });
});
