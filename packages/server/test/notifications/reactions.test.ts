/** That others have reacted is told once a day for each post, to who wrote it, and never who they are. */
import { expect, test } from 'vitest';
import { startJobs } from '../../src/jobs/runner.ts';
import { untilHandled } from '../events/until-handled.ts';
import { FREE, writeComment, writePost } from '../harness/boards.ts';
import { DAY, HOUR } from '../harness/clock.ts';
import { addCrowd } from '../harness/crowd.ts';
import type { Member } from '../harness/people.ts';
import { newBrowser } from '../harness/push-service.ts';
import { reactTo, takeReactionBack } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { recordQueries } from '../plans/record.ts';
import {
  expectNothing,
  itemsOf,
  NOTHING,
  notificationsOf,
  rowsOf,
  said,
  subjectsChangedBy,
  unreadByMember,
  useTelling,
} from './listed.ts';

describeOnBothEngines('a reaction', (world, engine) => {
  const tell = useTelling(world);
  const wants = (member: Member) => member.put('/api/notifications/settings', { kinds: { REACTION: true } });
  const seniors = (count: number) => Promise.all(Array.from({ length: count }, () => world().senior()));
  const counts = async (member: Member) =>
    (await itemsOf(member)).map(({ count, readAt }) => [count, readAt !== null] as const);
  const readAll = (member: Member) => member.post('/api/notifications/read', { all: true });

  async function authorOfPost(): Promise<{ author: Member; postId: number }> {
    const author = await world().newHire('지은이');
    await wants(author);
    return { author, postId: await writePost(FREE, author, { title: '점심' }) };
  }

  test('to a post, to one’s comments or to several of them is one notification, which counts people and names nobody', async () => {
    const { author, postId } = await authorOfPost();
    const [kim, lee, commenter] = [await world().senior('김'), await world().senior('이'), await world().senior('박')];
    await wants(commenter);
    const own = await writeComment(FREE.comments, author, postId);
    const other = await writeComment(FREE.comments, commenter, postId);
    await tell();
    for (const one of [author, commenter]) await readAll(one);
    await reactTo(kim, { board: 'free', postId }, 'helpful');
    await reactTo(kim, { board: 'free', postId }, 'cheer'); // another kind is none more
    await reactTo(kim, { board: 'free', commentId: own });
    await reactTo(lee, { board: 'free', commentId: own });
    await reactTo(lee, { board: 'free', commentId: other });
    await reactTo(author, { board: 'free', commentId: other });
    await tell();

    const line = { kind: 'REACTION', board: 'free', postId, commentId: null, title: '점심', actors: [], count: 2 };
    for (const one of [author, commenter]) {
      const [newest, ...others] = await itemsOf(one);
      expect(said(newest as NonNullable<typeof newest>)).toEqual(line);
      expect(others.map(({ kind }) => kind)).not.toContain('REACTION');
    }
    expect(await unreadByMember(world(), [author, commenter, kim, lee])).toEqual([1, 1, 0, 0]);
  });

  test('is counted for a day into the notification: unread it moves up, read it stays read; a push comes once a day', async () => {
    const { author, postId } = await authorOfPost();
    const { db, clock } = world();
    await author.put('/api/push/subscription', newBrowser().subscription);
    const to = { board: 'free', postId } as const;
    /** @returns how many pushes that gives rise to, which are sent at once */
    async function reactAfter(pause: number, member?: Member): Promise<number> {
      clock.advance(pause);
      await reactTo(member ?? (await world().senior()), to);
      await tell();
      return (await db.deleteFrom('pushes').returning('id').execute()).length;
    }
    // Their tokens have expired.
    const again = (member: Member) => world().signInAgain(member);
    const shown = async () => counts(await again(author));
    const [one, four] = (await seniors(2)) as [Member, Member];
    expect(await reactAfter(0, one)).toBe(1);
    const [first] = await itemsOf(author);
    expect([await reactAfter(HOUR), await shown()]).toEqual([0, [[2, false]]]);
    const [second] = await itemsOf(await again(author));
    expect(second?.id).toBeGreaterThan(first?.id as number);

    await readAll(await again(author));
    expect([await reactAfter(23 * HOUR - 1), await shown()]).toEqual([0, [[3, true]]]);
    expect(await unreadByMember(world(), [author])).toEqual([0]);

    // A day after the first one.
    expect(await reactAfter(1, await again(four))).toBe(1);
    expect(await shown()).toEqual([
      [1, false],
      [3, true],
    ]);
    // However long a notification is unread, it is the only one.
    expect([await reactAfter(3 * DAY), await reactAfter(HOUR), await reactAfter(20 * HOUR)]).toEqual([1, 0, 0]);
    expect(await shown()).toEqual([
      [4, false],
      [3, true],
    ]);
    await readAll(await again(author));
    for (const member of [one, four]) await takeReactionBack(await again(member), to);
    expect(await shown()).toEqual([
      [3, true],
      [2, true],
    ]);
  });

  test('that is taken back is not counted, and the notification is gone with the last one', async () => {
    const { author, postId } = await authorOfPost();
    const [kim, lee] = (await seniors(2)) as [Member, Member];
    const commentId = await writeComment(FREE.comments, author, postId);
    await reactTo(kim, { board: 'free', postId });
    await reactTo(lee, { board: 'free', commentId });
    await tell();
    expect(await counts(author)).toEqual([[2, false]]);

    await takeReactionBack(kim, { board: 'free', postId });
    expect(await counts(author)).toEqual([[1, false]]);
    await author.delete(FREE.comments.one(commentId));
    await expectNothing(world(), author);
    expect(await subjectsChangedBy(world(), tell)).toContain(`member:${author.id}`);
  });

  test('among hundreds costs a few queries, and none of them counts wrong', async () => {
    const { db, clock } = world();
    const { author, postId } = await authorOfPost();
    const [kim] = await seniors(1);
    const people = 250;
    const now = clock.now().getTime();
    const members = await addCrowd(db, people);
    const reaction = { post_id: postId, comment_id: null, kind: 'thanks' as const, created_at: now };
    const reactions = members.map(({ id }) => ({ ...reaction, member_id: id }));
    await db.insertInto('reactions').values(reactions).execute();
    const target = { board: 'free', postId, commentId: null, authorId: author.id };
    await tell();
    const events = members.map(({ id }) => ({
      kind: 'REACTION_GIVEN' as const,
      facts: JSON.stringify({ actorId: id, ...target }),
      created_at: now,
    }));
    await db.insertInto('events').values(events).execute();
    const recording = recordQueries(world());
    await tell();
    const queries = recording.take();
    recording.stop();
    // 3 batches.
    expect(queries.length).toBeLessThan(3 * 20);
    expect(await counts(author)).toEqual([[people, false]]);
    await readAll(author);
    await reactTo(kim as Member, { board: 'free', postId });
    await tell();
    expect(await counts(author)).toEqual([[people + 1, true]]);
  });

  test('of sixteen at once, while the author reads, is counted in one notification', async () => {
    const { author, postId } = await authorOfPost();
    const commentId = await writeComment(FREE.comments, author, postId);
    const people = await seniors(16);
    const { services, log, db } = world();
    const jobs = startJobs(services, log, { periodic: [], pollMilliseconds: 600_000 });
    let isOver = false;
    const reading = (async () => {
      while (!isOver) await readAll(author);
    })();
    await Promise.all(
      people.map(async (one) => {
        await reactTo(one, { board: 'free', postId });
        await reactTo(one, { board: 'free', commentId });
        await takeReactionBack(one, { board: 'free', postId });
      }),
    );
    await untilHandled(db, 'notifications');
    isOver = true;
    await reading;
    await jobs.stop();
    expect((await counts(author)).map(([count]) => count)).toEqual([people.length]);
  });

  // Times and orders, which are the same on both.
  if (engine === 'postgres') return;

  test('is told to who wants it: off by default', async () => {
    const [author, kim] = [await world().newHire(), await world().senior()];
    const postId = await writePost(FREE, author);
    await reactTo(kim, { board: 'free', postId });
    await tell();
    expect(await notificationsOf(author)).toEqual(NOTHING);
    await wants(author);
    expect(await notificationsOf(author)).toEqual(NOTHING);

    await reactTo(await world().senior(), { board: 'free', postId });
    await tell();
    expect(await unreadByMember(world(), [author, kim])).toEqual([1, 0]);
  });

  test('that is given and taken back again and again is told once a day', async () => {
    const { author, postId } = await authorOfPost();
    const kim = await world().senior();
    const to = { board: 'free', postId } as const;
    await reactTo(kim, to);
    await tell();
    await readAll(author);
    for (let times = 0; times < 3; times += 1) {
      await takeReactionBack(kim, to);
      await tell();
      expect(await itemsOf(author)).toEqual([]);
      await reactTo(kim, to);
      await tell();
      expect(await counts(author)).toEqual([[1, true]]);
    }
    // What was taken back before it could be told is not told.
    const other = await writePost(FREE, author);
    await reactTo(kim, { board: 'free', postId: other });
    await takeReactionBack(kim, { board: 'free', postId: other });
    await tell();
    expect(await rowsOf(world())).toHaveLength(1);
  });

  test('under a deleted post, or of a member who has withdrawn, goes or stays like the counts of the post', async () => {
    const { author, postId } = await authorOfPost();
    const kim = await world().senior();
    await reactTo(kim, { board: 'free', postId });
    await tell();
    expect((await kim.post('/withdraw')).status).toBe(200);
    await tell();
    const { body } = await author.get<{ reactions: { thanks: number } }>(FREE.post(postId), { 'x-keep-unread': '1' });
    expect((await itemsOf(author)).length).toBe(body.reactions.thanks);

    await author.delete(FREE.post(postId));
    expect(await notificationsOf(author)).toEqual(NOTHING);
    await tell();
    expect(await rowsOf(world())).toEqual([]);
  });
});
