import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { restore } from '../../src/backup/restore.ts';
import { sqliteFile } from '../../src/db/database.ts';
import { addPicture } from '../harness/stored-pictures.ts';
import { ENGINES } from '../harness/world.ts';
import { everything, usePlace, using } from './place.ts';
import { FILLED, fillDeadLetters } from './rows.ts';

const place = usePlace();
const NOW = new Date('2026-11-20T01:02:03.456Z');

describe.each(ENGINES)('a backup (%s)', (engine) => {
  test('brings back every row of every table, and counts them', async () => {
    const url = await place.filled(engine);
    await using(url, async ({ db }) => {
      await fillDeadLetters(db);
      await addPicture(db, 1, place.path('files'));
    });
    const before = await everything(url);
    // A new table needs rows in `fill`, or nothing here speaks for it.
    for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([]);

    const backup = place.path('backup');
    expect(await backUp(url, backup)).toEqual(FILLED);
    await using(url, ({ db }) => db.deleteFrom('posts').execute());
    expect(await everything(url)).not.toEqual(before);
    const { contents } = await restore(url, backup, NOW);

    expect(contents).toEqual(FILLED);
    expect(await everything(url)).toEqual(before);
  });

  test('is for its owner’s eyes only, and leaves nothing beside it', async () => {
    const url = await place.filled(engine);
    const before = place.files();

    await backUp(url, place.path('backup'));

    expect(place.files()).toEqual(['backup', ...before].toSorted());
    expect(statSync(place.path('backup')).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file', async () => {
    const url = await place.filled(engine);
    writeFileSync(place.path('letter'), 'dear');

    await expect(backUp(url, place.path('letter'))).rejects.toThrow(/letter exists already/);

    expect(readFileSync(place.path('letter'), 'utf8')).toBe('dear');
  });
});

test.each([
  ['sqlite', 'postgres', 'backup of SQLite, and DATABASE_URL names a database of PostgreSQL'],
  ['postgres', 'sqlite', 'backup of PostgreSQL, and DATABASE_URL names a database of SQLite'],
] as const)('a backup of %s is not restored to %s, and it is said why', async (from, to, words) => {
  const [source, target] = [await place.filled(from), await place.filled(to)];
  const backup = place.path('backup');
  await backUp(source, backup);
  const before = await everything(target);

  await expect(restore(target, backup, NOW)).rejects.toThrow(words);

  expect(await everything(target)).toEqual(before);
});

describe('a backup of SQLite', () => {
  test('is whole while another process writes', async () => {
    const url = await place.filled('sqlite');
    const file = sqliteFile(url) as string;
    const writer = spawn(process.execPath, ['--eval', WRITER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(writer.stdout, 'data');

    const backups = ['one', 'two', 'three'].map(place.path);
    for (const backup of backups) await backUp(url, backup);
    const isAlive = writer.exitCode === null;
    const ended = once(writer, 'exit');
    writer.kill();
    await ended;

    expect(isAlive).toBe(true);
    const sizes = [...backups, file].map(postsAndScraps);
    // Each transaction of the writer adds one of both: a backup in the middle of one would show.
    for (const { posts, scraps } of sizes) expect(posts).toBe(scraps + FILLED.posts - 1);
    expect(sizes[0]?.posts).toBeGreaterThan(FILLED.posts);
    expect(sizes.at(-1)?.posts).toBeGreaterThan(Number(sizes[0]?.posts));
  });

  test('needs a database, and makes none', async () => {
    await expect(backUp(`file:${place.path('none.db')}`, place.path('backup'))).rejects.toThrow(/There is no database/);

    new DatabaseSync(place.path('other.db')).exec('create table members (id integer)');
    await expect(backUp(`file:${place.path('other.db')}`, place.path('backup'))).rejects.toThrow(/not a database of/);

    expect(existsSync(place.path('none.db'))).toBe(false);
    expect(existsSync(place.path('backup'))).toBe(false);
  });
});

const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(process.argv[1], { timeout: 5000 });
  const post = db.prepare("insert into posts (board, author_id, title, content, status, open_reports, created_at) " +
    "values ('free', 1, 't', 'c', 'ACTIVE', 0, 1)");
  const scrap = db.prepare("insert into scraps (member_id, post_id, board, status, created_at) values (1, ?, 'free', 'ACTIVE', 1)");
  for (let round = 0; ; round++) {
    db.exec('begin immediate');
    scrap.run(post.run().lastInsertRowid);
    db.exec('commit');
    if (round === 10) console.log('writing');
  }`;

function postsAndScraps(file: string): { posts: number; scraps: number } {
  const database = new DatabaseSync(file);
  const count = (table: string) => Number(database.prepare(`select count(*) as total from ${table}`).get()?.total);
  const counts = { posts: count('posts'), scraps: count('scraps') };
  database.close();
  return counts;
}
