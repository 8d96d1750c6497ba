import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { problemOfFormerSecret, requireKnownSecret, takeSecret } from '../../src/auth/known-secret.ts';
import { rebuildDerived, wrongCounts } from '../../src/boards/recount.ts';
import { readConfig } from '../../src/config/config.ts';
import { countContents } from '../../src/db/contents.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';
import { FACTS, TABLE_NAMES } from '../../src/db/tables.ts';
import { transact } from '../../src/db/transact.ts';
import { queueDigests } from '../../src/digest/queue-digests.ts';
import type { Footer, RowLine } from '../../src/export/file-format.ts';
import { importFrom } from '../../src/export/import.ts';
import { writeExport } from '../../src/export/write-export.ts';
import { newLogger } from '../../src/http/logging.ts';
import { newServices } from '../../src/new-services.ts';
import { everything, usePlace, using } from '../backup/place.ts';
import { FILLED, fill, fillDeadLetters } from '../backup/rows.ts';
import { thisYear } from '../harness/clock.ts';
import { insert } from '../harness/insert.ts';
import { insertRow } from '../harness/insert-row.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { migrationsBefore } from '../migrations/before.ts';

const place = usePlace();

const MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'ieum@ieum.test' };

/** What each database has of its own. */
const STAYS = {
  changed_subjects: expect.anything(),
  kysely_migration: expect.anything(),
  migration_checksums: expect.anything(),
  write_probe: expect.anything(),
};
/** Not exported, and not made anew of what is. */
const BEGINS_ANEW = Object.fromEntries(
  TABLE_NAMES.filter((name) => FACTS[name].notExported !== undefined && !/^(kept_counts|search_.*)$/.test(name)).map(
    (name) => [name, []],
  ),
);

test('every row goes from SQLite to PostgreSQL and back', async () => {
  const first = await place.filled('sqlite');
  const [second, third] = [await place.migrated('postgres'), await place.migrated('sqlite')];
  await using(first, ({ db }) => fillDeadLetters(db));

  await move(first, second, 'there');
  await move(second, third, 'back');

  const all = { ...(await everything(first)), ...BEGINS_ANEW, ...STAYS };
  expect(await everything(second)).toEqual(all);
  expect(await everything(third)).toEqual(all);
  const [there, back] = ['there', 'back'].map((name) => readFileSync(place.path(name), 'utf8'));
  expect(back).toBe(there);
});

test.each(ENGINES)('questions are in their states after an import, whatever the file says: %s', async (engine) => {
  const [from, to] = [await place.filled('sqlite'), await place.migrated(engine)];
  const file = place.path('rows');
  const states = await using(from, async (database) => {
    await fillQuestions(database.db);
    await writeExport(database, file);
    return statesOf(database.db);
  });
  expect(states.map(({ answer_state }) => answer_state)).toEqual(['waiting', 'answered', 'solved']);
  const lines = itemsOf(readFileSync(file, 'utf8'));
  const wrong = lines.map((line) =>
    changed(changed(line, 'posts', { answer_state: 'solved' }), 'post_tags', { answer_state: null }),
  );
  writeFileSync(file, sealed(wrong));

  await using(to, async (database) => {
    await importFrom(file, database);

    expect(await statesOf(database.db)).toEqual(states);
    expect(await wrongCounts(database.db)).toEqual([]);
  });
});

test('an export is for its owner’s eyes only, never overwrites, and leaves nothing beside it', async () => {
  const url = await place.filled('sqlite');
  const before = place.files();

  await using(url, (database) => writeExport(database, place.path('rows')));

  expect(place.files()).toEqual([...before, 'rows'].toSorted());
  expect(statSync(place.path('rows')).mode & 0o777).toBe(0o600);
  const whole = readFileSync(place.path('rows'));
  await expect(using(url, (database) => writeExport(database, place.path('rows')))).rejects.toThrow(/exists already/);
  expect(readFileSync(place.path('rows'))).toEqual(whole);
});

test('an older schema is not exported', async () => {
  const url = await place.url('sqlite');
  await using(url, (database) => migrate(database, migrationsBefore('0050')));

  await expect(using(url, (database) => writeExport(database, place.path('rows')))).rejects.toThrow(/ieum -- migrate/);
});

describe.each(ENGINES)('an import (%s)', (engine) => {
  let file: string;
  let url: string;
  let empty: unknown;

  beforeEach(async () => {
    file = place.path('rows');
    await using(await place.filled('sqlite'), (database) => writeExport(database, file));
    url = await place.migrated(engine);
    empty = await everything(url);
  });

  test('numbers what comes next after everything that ever was', async () => {
    await using(url, (database) => importFrom(file, database));

    const postId = await signUpAndPost(url);

    // One more than what there is: the last post was deleted before the export.
    expect(postId).toBe(FILLED.posts + 2);
    const members = await using(url, ({ db }) => db.selectFrom('members').select(['id', 'nickname']).execute());
    expect(members).toContainEqual({ id: FILLED.members + 1, nickname: '새 사람' });
  });

  test('fills a database on which a server has run, also on a Monday, when the digest goes out', async () => {
    const config = readConfig({ DATABASE_URL: url, AUTH_SECRET, LOG_LEVEL: 'silent', ...MAIL });
    await using(url, async (database) => {
      const services = newServices(config, database, newLogger(config.logLevel));
      await queueDigests({ ...services, clock: () => new Date('2026-11-23T12:00:00Z') });
      expect(await database.db.selectFrom('digests').selectAll().execute()).toHaveLength(1);

      await importFrom(file, database);

      expect(await countContents(database.db)).toMatchObject({ members: FILLED.members, posts: FILLED.posts });
    });
  });

  test('tells of a secret that is not the one with which the rows were encrypted', async () => {
    const served = (AUTH_SECRET: string) => readConfig({ DATABASE_URL: url, AUTH_SECRET });
    const [same, other] = [served(AUTH_SECRET), served(`${AUTH_SECRET} not`)];
    await using(await place.filled('sqlite'), async (database) => {
      await requireKnownSecret(database.db, same);
      await writeExport(database, place.path('served'));
    });
    await using(url, async (database) => {
      const { db } = database;
      await requireKnownSecret(db, other); // by a start before the import
      await importFrom(place.path('served'), database);

      expect(await problemOfFormerSecret(db, same)).toBeNull();
      await requireKnownSecret(db, other);
      expect(await problemOfFormerSecret(db, other)).toMatch(/^AUTH_SECRET is not the secret with which/);
      await takeSecret(db, same);
      expect(await problemOfFormerSecret(db, other)).toBeNull();
    });
  });

  test('is refused by a database that holds members', async () => {
    await using(url, ({ db }) => fill(db));
    const before = await everything(url);

    await expect(using(url, (database) => importFrom(file, database))).rejects.toThrow(/holds members already/);

    expect(await everything(url)).toEqual(before);
  });

  const HARMS: Record<string, { harm: (text: string) => string; words: RegExp }> = {
    'without its last line': { harm: (text) => itemsOf(text).slice(0, -1).join(''), words: /its end is missing/ },
    'cut off within a line': {
      harm: (text) => text.slice(0, text.indexOf('\n', text.length / 2) - 1),
      words: /a line cannot be read/,
    },
    'with a changed row': { harm: (text) => text.replace('글 7"', '글 8"'), words: /changed after it was written/ },
    'with a row less': {
      harm: (text) => sealed(itemsOf(text).filter((line) => !line.includes('글 7"'))),
      words: /does not hold the rows that it says/,
    },
    'with something after its end': { harm: (text) => `${text}{}\n`, words: /something follows/ },
    'with a line of no kind': {
      harm: (text) => sealed(itemsOf(text).toSpliced(2, 0, '{"t":"pg_authid","r":{}}\n')),
      words: /neither a row nor the end/,
    },
    'that is something else': { harm: () => '{"name":"ieum"}\n', words: /not an export of Ieum/ },
    'that has no lines': { harm: () => 'x'.repeat(2_000_000), words: /not an export of Ieum/ },
    'of another version': {
      harm: (text) => text.replace('"0049-baseline"', '"0049-baseline","9999-future"'),
      words: /another version of Ieum/,
    },
    // What only the database can tell, late in the transaction.
    'with a comment on no post': {
      harm: (text) => sealed(itemsOf(text).map((line) => changed(line, 'comments', { post_id: 99_999 }))),
      words: /foreign key/i,
    },
    'with a column that is not there': {
      harm: (text) => sealed(itemsOf(text).map((line) => changed(line, 'throttles', { colour: 'red' }))),
      words: /colour/,
    },
  };

  test.each(Object.entries(HARMS))('of a file %s is refused, and nothing changes', async (_, { harm, words }) => {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, harm(text));
    expect(readFileSync(file, 'utf8')).not.toBe(text);

    await expect(using(url, (database) => importFrom(file, database))).rejects.toThrow(words);

    expect(await everything(url)).toEqual(empty);
  });
});

async function move(from: string, to: string, name: string): Promise<void> {
  const written = await using(from, (database) => writeExport(database, place.path(name)));
  const read = await using(to, (database) => importFrom(place.path(name), database));
  expect(read).toEqual(written);
}

/** A question of each state, with a tag. */
async function fillQuestions(db: Db): Promise<void> {
  const of = { board: 'qna', author_id: 1, status: 'ACTIVE', created_at: 1 } as const;
  const { id: tag_id } = await db.selectFrom('tags').where('board', '=', 'qna').select('id').executeTakeFirstOrThrow();
  for (const title of ['waiting', 'answered', 'solved']) {
    const post_id = await insertRow(db, 'posts', { ...of, title, content: '내용', open_reports: 0 });
    await insert(db, 'post_tags', { tag_id, post_id, status: 'ACTIVE', created_at: 1 });
    if (title === 'waiting') continue;
    const comment_id = await insertRow(db, 'comments', { ...of, post_id, content: '답변' });
    if (title === 'solved') await insert(db, 'accepted_answers', { post_id, comment_id });
  }
  await transact(db, rebuildDerived);
}

function statesOf(db: Db) {
  return db
    .selectFrom('posts')
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('posts.board', '=', 'qna')
    .orderBy('posts.id')
    .select(['posts.id', 'posts.answer_state', 'post_tags.answer_state as ofTag'])
    .execute();
}

/** Through the server itself. @returns the post's number */
async function signUpAndPost(url: string): Promise<number> {
  return using(url, async (database) => {
    const config = readConfig({ DATABASE_URL: url, AUTH_SECRET, LOG_LEVEL: 'silent' });
    const log = newLogger(config.logLevel);
    const app = await buildApp(newServices(config, database, log), log);
    const account = { email: 'new@ieum.test', password: '이음 테스트 암호 7!' };
    const profile = { nickname: '새 사람', joinedYear: thisYear(), organization: '팀' };
    const signedUp = await app.inject({ method: 'POST', url: '/auth/sign-up', body: { ...account, ...profile } });
    const signedIn = await app.inject({ method: 'POST', url: '/auth/sign-in', body: account });
    const posted = await app.inject({
      method: 'POST',
      url: '/api/free-posts',
      headers: { authorization: `Bearer ${signedIn.json().accessToken}` },
      body: { title: '안녕하세요', content: '처음이에요', tagIds: [1] },
    });
    await app.close();
    expect([signedUp.statusCode, signedIn.statusCode, posted.statusCode]).toEqual([201, 200, 201]);
    return posted.json().id;
  });
}

function itemsOf(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** With a hash that fits: changed by someone who knows the format. */
function sealed(lines: string[]): string {
  const body = lines.slice(0, -1).join('');
  const footer = JSON.parse(lines.at(-1) as string) as Footer;
  return `${body}${JSON.stringify({ ...footer, sha256: createHash('sha256').update(body).digest('hex') })}\n`;
}

function changed(line: string, table: string, columns: RowLine['r']): string {
  const row = JSON.parse(line) as RowLine;
  return row.t === table ? `${JSON.stringify({ ...row, r: { ...row.r, ...columns } })}\n` : line;
}
