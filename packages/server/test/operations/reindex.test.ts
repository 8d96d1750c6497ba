/** The index of the search is compared with the rows, and set right, while members write. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mendSearch } from '../../src/search-index/mend.ts';
import { problemsOfSearch } from '../../src/search-index/report-differences.ts';
import { startLoad } from '../faults/load.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { emptyDatabase } from '../harness/empty-database.ts';
import { eventually } from '../harness/eventually.ts';
import { ieum } from '../harness/ieum.ts';
import type { Member } from '../harness/people.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { wrongEntries } from '../harness/wrong-entries.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';
import { doctor } from './run-doctor.ts';

const MENDS = 6;
const REINDEX = 'run: npm run ieum -- reindex';
const AGREES = { status: 0, result: 'The search index agrees with the posts and comments.\n' };

let stage: Stage;
let server: Server;
let kim: Member;

function setUp(engine: (typeof ENGINES)[number]): void {
  beforeAll(async () => {
    stage = await openStage(engine);
    server = await stage.serve();
  });
  beforeEach(async () => {
    await emptyDatabase(stage.database);
    kim = await stage.join(server, { role: 'ADMIN' });
  });
  afterAll(() => stage?.close());
}

function run(...words: string[]) {
  return ieum({ DATABASE_URL: stage.databaseUrl, AUTH_SECRET }, ...words);
}

async function found(q: string, kind = 'posts'): Promise<number[]> {
  const { body } = await kim.get<{ content: { id?: number; commentId?: number }[]; totalElements: number }>(
    `/api/search?${new URLSearchParams({ q, in: kind })}`,
  );
  expect(body.totalElements).toBe(body.content.length);
  return body.content.map(({ id, commentId }) => Number(id ?? commentId));
}

const write = (title: string) => writePost(FREE, kim, { title, content: '내용', tagIds: [1] });
const problems = () => problemsOfSearch(stage.database, () => {});

describe.each(ENGINES)('on %s', (engine) => {
  setUp(engine);

  test('what somebody has changed by hand is found by doctor, which changes nothing, and is set right', async () => {
    const { db } = stage.database;
    const [edited, hidden, lost, whole] = [
      await write('회의실'),
      await write('연차'),
      await write('점심'),
      await write('주차'),
    ];
    const comment = await writeComment(FREE.comments, kim, whole, '댓글이에요');
    const author = await db.selectFrom('posts').where('id', '=', whole).selectAll().executeTakeFirstOrThrow();
    await sql`update posts set title = '탕비실' where id = ${edited}`.execute(db);
    await sql`update posts set status = 'DEACTIVATED', open_reports = 3 where id = ${hidden}`.execute(db);
    await sql`delete from search_posts where id = ${lost}`.execute(db);
    const { id: _, ...values } = { ...author, title: '택배' };
    const inserted = Number((await db.insertInto('posts').values(values).returning('id').executeTakeFirst())?.id);
    await sql`update comments set content = '고친 댓글' where id = ${comment}`.execute(db);

    for (const _ of ['once', 'twice']) {
      const { status, checks, problems } = await doctor(stage.databaseUrl, { AUTH_SECRET });
      expect({ status, search: checks.search }).toEqual({ status: 1, search: 'PROBLEM' });
      expect(problems).toContain(
        `the search index of posts has wrong entries: 2 missing, 1 outdated, 1 superfluous; ${REINDEX}`,
      );
      expect(problems).toContain(`the search index of comments has wrong entries: 1 outdated; ${REINDEX}`);
    }
    expect(await run('reindex')).toMatchObject({
      status: 0,
      result: 'Set right in the search index: 4 posts, 1 comments.\n',
    });

    expect(await found('회의실')).toEqual([]);
    expect(await found('탕비실')).toEqual([edited]);
    expect(await found('점심')).toEqual([lost]);
    expect(await found('택배')).toEqual([inserted]);
    expect(await found('고친', 'comments')).toEqual([comment]);
    expect(await problems()).toEqual([]);
    expect(await run('reindex')).toMatchObject(AGREES);
    await sql`delete from posts where id = ${whole}`.execute(db);
    expect(await problems()).toEqual([]);
    expect(await found('주차')).toEqual([]);
  });

  test('nothing looks wrong while members write, and what is wrong is set right and stays right', async () => {
    const { db } = stage.database;
    const id = await write('회의실');
    const load = startLoad([kim, await stage.join(server), await stage.join(server)]);
    await eventually(() => expect(load.acknowledged()).toBeGreaterThan(10));
    for (let mend = 0; mend < MENDS; mend++) {
      expect(await problems()).toEqual([]);
      await sql`update posts set title = ${`탕비실 ${mend}`} where id = ${id}`.execute(db);
      expect(await mendSearch(stage.database, () => {})).toEqual({ posts: 1, comments: 0, problems: [] });
    }
    await load.stop();

    expect(load.refused()).toEqual([]);
    expect(await found(`탕비실 ${MENDS - 1}`)).toEqual([id]);
    expect(await wrongEntries(db, 'posts')).toEqual([]);
  });

  test('an edit that comes between the comparison and the mending is not overwritten by the older text', async () => {
    const { db } = stage.database;
    const ids = [await write('회의실'), await write('연차')];
    let isStopped = false;
    const edits = ids.map(async (id) => {
      for (let edit = 0; !isStopped; edit++) {
        await kim.put(FREE.post(id), { title: `탕비실 ${edit}`, content: '내용', tagIds: [1 + (edit % 2)] });
      }
    });
    for (let mend = 0; mend < MENDS; mend++) {
      await db.deleteFrom('search_posts').where('id', 'in', ids).execute();
      await mendSearch(stage.database, () => {});
    }
    isStopped = true;
    await Promise.all(edits);

    await mendSearch(stage.database, () => {});
    expect(await wrongEntries(db, 'posts')).toEqual([]);
  });

  test('--all fills the whole index again, while the server runs', async () => {
    const [post, other] = [await write('회의실'), await write('연차')];
    const comment = await writeComment(FREE.comments, kim, post, '댓글이에요');

    expect(await run('reindex', '--all')).toMatchObject({
      status: 0,
      result: 'The search index was filled again: 3 posts and comments.\n',
    });

    expect(await found('내용')).toEqual([other, post]);
    expect(await found('댓글', 'comments')).toEqual([comment]);
    expect(await problems()).toEqual([]);
  });
});

describe('a full-text index of SQLite', () => {
  setUp('sqlite');

  /** As a damaged disk would: SQLite itself refuses such changes. */
  function harm(statement: string): void {
    const file = new DatabaseSync(String(stage.database.file), { defensive: false, timeout: 10_000 });
    file.exec(statement);
    file.close();
  }

  /** As if enough others had been written. */
  function movePending(): void {
    harm(`insert into search_posts_terms (rowid, terms) select number, terms from search_posts_pending;
      delete from search_posts_pending`);
  }

  test('that has lost texts', async () => {
    const [first, second] = [await write('회의실'), await write('회의실')];
    movePending();
    harm(`delete from search_posts_terms where rowid = (select max(number) from search_posts_entries)`);
    expect(await found('회의실')).toEqual([first]);
    expect(await problems()).toEqual([`the search index of posts has wrong entries: 1 missing; ${REINDEX}`]);

    expect(await run('reindex')).toMatchObject({ result: 'Set right in the search index: 1 posts, 0 comments.\n' });

    expect(await found('회의실')).toEqual([second, first]);
    expect(await problems()).toEqual([]);
  });

  test('that has lost texts which were not in it yet', async () => {
    const id = await write('회의실');
    harm('delete from search_posts_pending');
    expect(await found('회의실')).toEqual([]);
    expect(await problems()).toEqual([`the search index of posts has wrong entries: 1 missing; ${REINDEX}`]);

    expect(await run('reindex')).toMatchObject({ status: 0 });

    expect(await found('회의실')).toEqual([id]);
    expect(await problems()).toEqual([]);
  });

  test('that has texts of nothing', async () => {
    const id = await write('회의실');
    harm(`insert into search_posts_terms (rowid, terms) select 5, '^회의실 회의 의실'`);
    expect(await problems()).toEqual([
      `the search index of posts is damaged (1 of its texts have no entry); ${REINDEX}`,
    ]);

    expect(await run('reindex')).toMatchObject({ status: 0, result: 'Mended: 1 of its texts have no entry.\n' });

    expect(await found('회의실')).toEqual([id]);
    expect(await problems()).toEqual([]);
  });

  test('that is damaged: doctor and backup say what to do, and it is filled again', async () => {
    const ids = [await write('회의실'), await write('회의실')];
    movePending();
    harm('delete from search_posts_terms_data where id = (select max(id) from search_posts_terms_data)');
    const { checks, problems: said } = await doctor(stage.databaseUrl, { AUTH_SECRET });
    expect(checks).toMatchObject({ database: 'ok', search: 'PROBLEM' });
    expect(said).toEqual([expect.stringMatching(/^the search index of posts is damaged \(.+\); run: .* reindex$/)]);
    expect(await run('backup', `${stage.database.file}.backup`)).toMatchObject({
      status: 1,
      complaint: expect.stringContaining('npm run ieum -- reindex mends the search index'),
    });

    expect(await run('reindex')).toMatchObject({ status: 0, result: expect.stringMatching(/^Mended: /) });

    expect(await found('회의실')).toEqual(ids.toReversed());
    expect(await problems()).toEqual([]);
    expect(await run('backup', `${stage.database.file}.backup`)).toMatchObject({ status: 0 });
  });
});

describe('an index of PostgreSQL', () => {
  setUp('postgres');

  test('that lacks its index of the terms, or holds other terms', async () => {
    const { db } = stage.database;
    const id = await write('회의실');
    await sql`update search_posts set terms = '^x ^y' where id = ${id}`.execute(db);
    expect(await problems()).toEqual([`the search index of posts has wrong entries: 1 outdated; ${REINDEX}`]);
    await sql`drop index search_posts_by_terms`.execute(db);
    expect(await problems()).toEqual([
      `the search index of posts is damaged (the index search_posts_by_terms is missing); ${REINDEX}`,
    ]);

    expect(await run('reindex')).toMatchObject({
      status: 0,
      result:
        'Mended: the index search_posts_by_terms is missing.\nSet right in the search index: 1 posts, 0 comments.\n',
    });

    expect(await found('회의실')).toEqual([id]);
    expect(await problems()).toEqual([]);
  });
});
