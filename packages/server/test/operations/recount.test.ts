/** The kept counts are compared with their rows, and set right, while members write. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boardCount, memberCount } from '../../src/boards/kept-counts.ts';
import { mendCounts, wrongCounts } from '../../src/boards/recount.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startLoad } from '../faults/load.ts';
import { FREE, listedIds, type PageOf, QNA, writeComment, writePost } from '../harness/boards.ts';
import { thisYear } from '../harness/clock.ts';
import { emptyDatabase } from '../harness/empty-database.ts';
import { eventually } from '../harness/eventually.ts';
import { ieum as runIeum } from '../harness/ieum.ts';
import { insert } from '../harness/insert.ts';
import type { Member } from '../harness/people.ts';
import { AUTH_SECRET, ENGINES } from '../harness/world.ts';
import { openStage, type Server, type Stage } from '../nodes/stage.ts';

const CHECKS = 20;
const MENDS = 6;

describe.each(ENGINES)('on %s', (engine) => {
  let stage: Stage;
  let server: Server;
  let kim: Member;
  beforeAll(async () => {
    stage = await openStage(engine);
    server = await stage.serve();
  });
  beforeEach(async () => {
    await emptyDatabase(stage.database);
    kim = await stage.join(server);
  });
  afterAll(() => stage?.close());

  /** Members do this without pause. @returns what makes them stop */
  async function keepWriting(write: (member: Member, count: number) => Promise<unknown>): Promise<() => Promise<void>> {
    const members = [kim, await stage.join(server), await stage.join(server)];
    let isStopped = false;
    let written = 0;
    const writing = members.map(async (member) => {
      for (; !isStopped; written++) await write(member, written);
    });
    await eventually(() => expect(written).toBeGreaterThan(10));
    return async () => {
      isStopped = true;
      await Promise.all(writing);
    };
  }

  /** It is found and set right each time that it is put wrong, and nothing else is. */
  async function expectMended(name: string, putWrong: () => Promise<unknown>): Promise<void> {
    for (let mend = 0; mend < MENDS; mend++) {
      await putWrong();
      const mended = await mendCounts(stage.database.db);
      expect(mended.map(({ name, kept, counted }) => [name, Number(kept) - Number(counted)])).toEqual([[name, 1000]]);
    }
  }

  async function putWrong(name: string, difference: number): Promise<void> {
    await sql`update kept_counts set value = value + ${difference} where name = ${name}`.execute(stage.database.db);
  }

  test('nothing looks wrong while members write; what is wrong is set right, and stays right', async () => {
    await writePost(FREE, kim);
    const load = startLoad([kim, await stage.join(server), await stage.join(server), await stage.join(server)]);
    await eventually(() => expect(load.acknowledged()).toBeGreaterThan(10));
    for (let check = 0; check < CHECKS; check++) expect(await wrongCounts(stage.database.db)).toEqual([]);
    await expectMended(boardCount('free'), () => putWrong(boardCount('free'), 1000));
    await load.stop();

    expect(load.refused()).toEqual([]);
    await load.expectKept(stage);
    expect(await wrongCounts(stage.database.db)).toEqual([]);
  });

  test('the number of comments of a post is set right while members comment, and stays right', async () => {
    const { db } = stage.database;
    const [post, other] = [await writePost(FREE, kim), await writePost(FREE, kim)];
    const stop = await keepWriting(async (member, count) => {
      const id = await writeComment(FREE.comments, member, count % 2 === 0 ? post : other);
      if (count % 3 === 0) await member.delete(FREE.comments.one(id));
    });
    await expectMended(`post:${post}:comments`, () =>
      sql`update posts set comment_count = comment_count + 1000 where id = ${post}`.execute(db),
    );
    await stop();

    expect(await wrongCounts(db)).toEqual([]);
    const { body } = await kim.get<{ commentCount: number }>(FREE.post(post));
    const rows = await db.selectFrom('comments').where('post_id', '=', post).select('id').execute();
    expect(body.commentCount).toBe(rows.length);
  });

  test('the state of a question is set right while members answer it and accept, and stays right', async () => {
    const { db } = stage.database;
    const asker = await stage.join(server, { joinedYear: thisYear() });
    const [tag] = (await asker.get<[{ id: number }]>(QNA.tags.list)).body;
    const question = await writePost(QNA, asker, { tagIds: [tag.id] });
    const stop = await keepWriting(async (senior, count) => {
      const commentId = await writeComment(QNA.comments, senior, question);
      if (count % 2 === 0) await asker.put(`${QNA.post(question)}/accepted`, { commentId });
      await senior.delete(QNA.comments.one(commentId));
    });
    for (const wrong of ['waiting', 'answered', 'solved', 'waiting', 'answered', 'solved']) {
      await sql`update post_tags set answer_state = ${wrong} where post_id = ${question}`.execute(db);
      await sql`update posts set answer_state = ${wrong} where id = ${question}`.execute(db);
      await mendCounts(db);
    }
    await stop();

    expect(await wrongCounts(db)).toEqual([]);
    const { body } = await asker.get<PageOf<unknown>>(`${QNA.list}?state=waiting`);
    expect(body.totalElements).toBe(1);

    // Also where only its tags are wrong.
    await sql`update post_tags set answer_state = 'solved' where post_id = ${question}`.execute(db);
    expect(await mendCounts(db)).toEqual([{ name: `post:${question}:state`, kept: 'solved', counted: 'waiting' }]);
    const tagged = await asker.get<PageOf<{ postId: number }>>(`${QNA.tags.posts(tag.id)}?state=waiting`);
    expect(tagged.body.content.map(({ postId }) => postId)).toEqual([question]);
  });

  test('the command says what it set right, also a count that is missing or stands for nothing', async () => {
    const posts = [await writePost(FREE, kim), await writePost(FREE, kim), await writePost(FREE, kim)];
    const mine = memberCount(kim.id, 'free', 'posts');
    const { db } = stage.database;
    await putWrong(boardCount('free'), 4);
    await db.deleteFrom('kept_counts').where('name', '=', mine).execute();
    await insert(db, 'kept_counts', { name: 'tag:999:posts', value: 2 });
    await sql`update posts set comment_count = 1 where id = ${posts[1]}`.execute(db);
    const readTotal = async () => (await kim.get<PageOf<unknown>>(FREE.list)).body.totalElements;
    expect(await readTotal()).toBe(7);

    expect(await ieum('recount')).toEqual({
      status: 0,
      lines: [
        `${boardCount('free')}: 7 → 3`,
        `${mine}: 0 → 3`,
        'tag:999:posts: 2 → 0',
        `post:${posts[1]}:comments: 1 → 0`,
        '4 kept counts were set right.',
      ],
    });

    expect(await readTotal()).toBe(3);
    expect(await listedIds(FREE, kim)).toHaveLength(3);
    expect(await ieum('recount')).toEqual({ status: 0, lines: ['All kept counts agree with their rows.'] });
  });

  test('what is read at one moment neither waits for a writer nor holds one up', async () => {
    const reading = openDatabase(stage.databaseUrl, () => {});
    try {
      await stage.database.db.transaction().execute(async (tx) => {
        await insert(tx, 'kept_counts', { name: boardCount('free'), value: 9 });
        expect(await wrongCounts(reading.db)).toEqual([]);
      });
      expect(await wrongCounts(reading.db)).toEqual([{ name: boardCount('free'), kept: 9, counted: 0 }]);
    } finally {
      await reading.close();
    }
  });

  async function ieum(...words: string[]): Promise<{ status: number; lines: string[] }> {
    const { status, result } = await runIeum({ DATABASE_URL: stage.databaseUrl, AUTH_SECRET }, ...words);
    return { status, lines: result.split('\n').filter(Boolean) };
  }
});
