/** Comments, their notifications and the reading of them at the same moment; nodes that are killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { openStage, type Stage } from '../nodes/stage.ts';
import { itemsOf, useTelling } from './listed.ts';

const WRITERS = 16;
const EACH = 4;
/** Nothing here waits for a poll. */
const NEVER = 600_000;

describeOnBothEngines('while many comment and the author reads', (world) => {
  useTelling(world);

  test('no comment is lost and none is told twice, and only what was seen is marked as read', async () => {
    const { db, services } = world();
    const author = await world().newHire();
    const posts = [await writePost(FREE, author), await writePost(FREE, author)];
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => world().senior()));
    const log = { warn: vi.fn(), error: vi.fn() };
    const jobs = startJobs(services, log, { periodic: [], pollMilliseconds: NEVER });
    const seen = new Map<number, number | null>();
    const writing = Promise.all(
      writers.map(async (writer, at) => {
        for (let round = 0; round < EACH; round++) {
          await writeComment(FREE.comments, writer, posts[(at + round) % 2] as number);
        }
      }),
    );
    const readUnread = async () => {
      const unread = (await itemsOf(author)).filter(({ readAt }) => readAt === null);
      for (const { id, commentId } of unread) seen.set(id, commentId);
      if (unread.length > 0) await author.post('/api/notifications/read', { ids: unread.map(({ id }) => id) });
    };
    let isOver = false;
    const reading = (async () => {
      while (!isOver) await readUnread();
    })();
    await writing;
    const comments = await db.selectFrom('comments').select(['id', 'post_id']).orderBy('id').execute();
    const lines = () =>
      db
        .selectFrom('notifications')
        .where('member_id', '=', author.id)
        .where('kind', '=', 'COMMENT')
        .orderBy('id')
        .selectAll()
        .execute();
    const newest = comments.at(-1)?.id as number;
    await eventually(async () => expect((await lines()).map(({ comment_id }) => comment_id)).toContain(newest));
    isOver = true;
    await reading;
    await jobs.stop();
    // While many write, each line that was seen may have been replaced before it is marked.
    await readUnread();

    // Each comment lies in exactly one notification.
    const rows = await lines();
    const tellings = comments.map(({ id, post_id }) =>
      rows.filter((row) => row.post_id === post_id && (row.first_comment_id ?? 0) <= id && id <= (row.comment_id ?? 0)),
    );
    expect(tellings.map(({ length }) => length)).toEqual(comments.map(() => 1));
    // The id of a notification stands for what it said.
    const read = rows.filter(({ read_at }) => read_at !== null);
    expect(read.map(({ id, comment_id }) => [id, comment_id])).toEqual(read.map(({ id }) => [id, seen.get(id)]));
    expect(read.length).toBeGreaterThan(0);
    expect(comments).toHaveLength(WRITERS * EACH);
    for (const { mock } of [log.warn, log.error]) expect(mock.calls).toEqual([]);
  });
});

let stage: Stage;

/** That what a killed node had begun is undone is tested on both engines in jobs/killed.test.ts. */
describe('a node that is killed', () => {
  afterEach(() => stage.close());

  test('loses no notification, and none is told twice', async () => {
    stage = await openStage('sqlite');
    const [first, second] = [await stage.serve(), await stage.serve()];
    const [author, reader] = [await stage.join(first), await stage.join(second)];
    const there = { ...author, ...second.bearer(author.accessToken) };
    let isOver = false;
    const told = async () => {
      const { db } = stage.database;
      return db.selectFrom('notifications').where('member_id', '=', author.id).selectAll().execute();
    };
    const writing = [0, 1].map(async () => {
      for (; !isOver; await sleep(50)) {
        const post = await writePost(FREE, there).catch(() => null);
        if (post !== null) await writeComment(FREE.comments, reader, post).catch(() => null);
      }
    });
    await eventually(async () => expect((await told()).length).toBeGreaterThan(5));

    first.signal('SIGKILL');
    await first.ended;
    // As when its leases have ended.
    await stage.database.db.deleteFrom('leases').execute();
    const before = (await told()).length;
    await eventually(async () => expect((await told()).length).toBeGreaterThan(before));
    isOver = true;
    await Promise.all(writing);

    const comments = await stage.database.db.selectFrom('comments').select(['id', 'post_id']).orderBy('id').execute();
    await eventually(async () => expect(await told()).toHaveLength(comments.length));
    const lines = (await told()).toSorted((one, other) => (one.comment_id ?? 0) - (other.comment_id ?? 0));
    expect(lines.map((line) => [line.post_id, line.first_comment_id, line.comment_id])).toEqual(
      comments.map(({ id, post_id }) => [post_id, id, id]),
    );
  });
});
