/** Who comes back hears what has happened meanwhile. */
import { expect, test } from 'vitest';
import { extend, newHistory } from '../../src/live/history.ts';
import { deactivate, FREE, postText, QNA, writeComment, writePost } from '../harness/boards.ts';
import { MINUTE } from '../harness/clock.ts';
import { insert } from '../harness/insert.ts';
import { postsHeard } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines, describeOnOneEngine, type World } from '../harness/world.ts';
import { useListeners } from './listeners.ts';

function useStreams(world: () => World) {
  const listeners = useListeners(world);
  return {
    ...listeners,
    async openAndLeave(member: Member, watch = ''): Promise<string> {
      const stream = await listeners.open(member, { watch });
      stream.leave();
      await stream.ended;
      return stream.lastEventId();
    },
  };
}

describeOnBothEngines('a stream that is opened again', (world) => {
  const { open, openAndLeave, untilAllIsSent } = useStreams(world);

  test('begins with the number of unread notifications, and tells what was missed', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const watched = await writePost(QNA, author);
    const lastEventId = await openAndLeave(kim);

    const written = [await writePost(FREE, author), await writePost(FREE, author)];
    await writeComment(QNA.comments, await world().senior(), watched);
    const hidden = await writePost(FREE, author);
    await author.delete(FREE.post(hidden));
    const stream = await open(kim, { watch: `qna:${watched}`, lastEventId });

    await untilAllIsSent(stream);
    expect(stream.heard()[0]).toEqual({ event: 'unread', data: { unread: 0 } });
    expect(postsHeard(stream).slice(0, -1)).toEqual(written);
    expect(stream.heardOf('post')).toEqual([
      { event: 'post', data: { board: 'qna', postId: watched, what: 'comments' } },
    ]);
    expect(stream.heardOf('reset')).toEqual([]);
  });

  test('tells nobody how much has happened that they hear nothing of', async () => {
    const kim = await world().senior();
    const before = await openAndLeave(kim);
    const same = await openAndLeave(kim);
    await insert(world().db, 'events', { kind: 'REPORT_MADE', facts: '{}', created_at: 1 });
    const after = await openAndLeave(kim);

    // Sealed anew each time, and as long as any other: neither a number nor that it has changed can be read.
    expect(new Set([before, same, after]).size).toBe(3);
    for (const place of [before, same, after]) expect(place).toMatch(/^[\w-]{59}$/);
    const stream = await open(kim, { lastEventId: after });
    await untilAllIsSent(stream);
    expect(stream.heardOf('reset')).toEqual([]);
    const guessed = await open(kim, { lastEventId: '1' });
    await guessed.hears({ event: 'reset', data: {} });
  });

  test('hears everything from any event on, each once', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const stays = await open(kim);
    const first = await writePost(FREE, author);
    await stays.hears({ event: 'posts', data: { board: 'free', postId: first } });
    const lastEventId = stays.lastEventId();
    const others = [await writePost(FREE, author), await writePost(FREE, author)];

    const stream = await open(kim, { lastEventId });

    await untilAllIsSent(stream);
    expect(postsHeard(stream).slice(0, -1)).toEqual(others);
  });

  test('hears of what happened in the last five minutes, and is to load everything after longer', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const lastEventId = await openAndLeave(kim);
    world().clock.advance(MINUTE);
    const postId = await writePost(FREE, author);

    world().clock.advance(4.9 * MINUTE);
    const early = await open(kim, { lastEventId });
    await early.hears({ event: 'posts', data: { board: 'free', postId } });
    expect(early.heardOf('reset')).toEqual([]);
    world().clock.advance(0.2 * MINUTE);
    const late = await open(kim, { lastEventId });

    await late.hears({ event: 'reset', data: {} });
    await untilAllIsSent(late);
    expect(postsHeard(late)).not.toContain(postId);
    const again = await open(kim, { lastEventId: late.lastEventId() });
    expect(again.heardOf('reset')).toEqual([]);
  });

  test('reads old events once, and no more of them than it takes to see that they are', async () => {
    const { db, clock } = world();
    const created_at = clock.now().getTime() - 6 * MINUTE;
    const old = { kind: 'ANSWER_ACCEPTED', facts: '{}', created_at } as const;
    await insert(db, 'events', Array(300).fill(old));
    let read = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read += result.rows.length;
        return result;
      },
    });
    const { newest } = await db
      .selectFrom('events')
      .select((row) => row.fn.max('id').as('newest'))
      .executeTakeFirstOrThrow();
    const history = newHistory(Number(newest));

    for (let times = 0; times < 3; times++) await extend(counted, history, 1, clock.now());

    expect(read).toBeLessThanOrEqual(100);
    expect(history.since).toBe(Number(newest));
  });
});

describeOnOneEngine('a stream that is opened again', (world) => {
  const { open, openAndLeave, untilAllIsSent } = useStreams(world);

  test('is told to load everything again where more was missed than is worth telling', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const lastEventId = await openAndLeave(kim);
    const all = Array.from({ length: 501 });
    while (all.length > 0) await Promise.all(all.splice(0, 20).map(() => writePost(FREE, author)));

    const stream = await open(kim, { lastEventId });
    await untilAllIsSent(stream);
    expect(stream.heardOf('reset')).toHaveLength(1);
    expect(postsHeard(stream)).toHaveLength(1); // what untilAllIsSent writes
    stream.leave();
    await stream.ended;
    const again = await open(kim, { lastEventId: stream.lastEventId() });
    await untilAllIsSent(again);
    expect(again.heardOf('reset')).toEqual([]);
  });

  test('tells that a watched post was deleted meanwhile', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const postId = await writePost(FREE, author);
    const lastEventId = await openAndLeave(kim);
    await author.delete(FREE.post(postId));

    const stream = await open(kim, { watch: `free:${postId}`, lastEventId });

    await stream.hears({ event: 'post', data: { board: 'free', postId, what: 'deleted' } });
  });

  test('without the last event hears only what happens from then on', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    await writePost(FREE, author);

    const stream = await open(kim);

    await untilAllIsSent(stream);
    expect(postsHeard(stream)).toHaveLength(1);
    expect(stream.heardOf('reset')).toEqual([]);
  });

  test('tells no hidden post from one that there is not, except to who may see it', async () => {
    const [kim, author] = [await world().senior(), await world().newHire()];
    const lastEventId = await openAndLeave(kim);
    const [hidden, shown] = [await writePost(FREE, author), await writePost(FREE, author)];
    await deactivate(FREE, world(), hidden);

    const heard = async (member: Member, postId: number) => {
      const stream = await open(member, { watch: `free:${postId}`, lastEventId });
      await untilAllIsSent(stream);
      return [...stream.heardOf('post'), ...stream.heardOf('reset')];
    };
    const nothing = await heard(kim, 999_999);
    expect(await heard(kim, hidden)).toEqual(nothing);
    expect(nothing).toEqual([{ event: 'reset', data: {} }]);
    expect(await heard(kim, shown)).toEqual([]);
    const status = { event: 'post', data: { board: 'free', postId: hidden, what: 'status' } };
    expect(await heard(author, hidden)).toEqual([status]);
  });

  test('has missed nothing, however long it was away, if nothing has happened', async () => {
    const kim = await world().senior();
    await writePost(FREE, kim, postText());
    const lastEventId = await openAndLeave(kim);
    world().clock.advance(20 * MINUTE);

    const stream = await open(kim, { lastEventId });

    await untilAllIsSent(stream);
    expect(stream.heardOf('reset')).toEqual([]);
  });

  test.each(['999999999', 'x', '-1', '1.5'])(
    'with an id that no stream has sent (%s) is to load everything',
    async (lastEventId) => {
      const stream = await open(await world().senior(), { lastEventId });

      await stream.hears({ event: 'reset', data: {} });
    },
  );
});
