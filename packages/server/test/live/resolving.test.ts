/** Acceptance, additions and reactions while a stream is open: who hears of them, and of what they were told. */
import type { PostChange } from '@ieum/contract/live';
import { expect, test } from 'vitest';
import { deactivate, QNA, writeComment, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import type { Listening } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, deleteAddition, reactTo, takeReactionBack, withdrawAcceptance } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { useTelling } from '../notifications/listed.ts';
import { useListeners } from './listeners.ts';

interface Answered {
  asker: Member;
  kim: Member;
  postId: number;
  /** By kim. */
  commentId: number;
}

describeOnBothEngines('an open stream', (world) => {
  const { open, untilAllIsSent } = useListeners(world);
  const tell = useTelling(world);

  const changesOf = (stream: Listening) =>
    stream.heardOf('post').map(({ data }) => ('what' in data ? data.what : null));
  const numbersOf = (stream: Listening) =>
    stream.heardOf('unread').map(({ data }) => ('unread' in data ? data.unread : null));

  async function answered(): Promise<Answered> {
    const [asker, kim] = [await world().newHire(), await world().senior()];
    const postId = await writePost(QNA, asker);
    await writeComment(QNA.comments, await world().senior(), postId);
    const commentId = await writeComment(QNA.comments, kim, postId);
    await tell();
    await kim.put('/api/notifications/settings', { kinds: { REACTION: true } });
    await kim.post('/api/notifications/read', { all: true });
    return { asker, kim, postId, commentId };
  }

  test('tells of a hidden question only whom it is shown to', async () => {
    const { asker, kim, postId, commentId } = await answered();
    const boss = await world().admin();
    await deactivate(QNA, world(), postId);
    const watch = `qna:${postId}`;
    const [ofAsker, ofKim, ofBoss] = [
      await open(asker, { watch }),
      await open(kim, { watch }),
      await open(boss, { watch }),
    ];

    await accept(asker, postId, commentId);
    await untilAllIsSent(ofAsker, ofKim, ofBoss);
    await addTo(asker, postId);
    await untilAllIsSent(ofAsker, ofKim, ofBoss);
    await reactTo(boss, { board: 'qna', commentId });
    await untilAllIsSent(ofAsker, ofKim, ofBoss);

    const heard: PostChange[] = ['acceptance', 'additions', 'reactions'];
    expect([ofAsker, ofKim, ofBoss].map(changesOf)).toEqual([heard, [], heard]);
  });

  test('tells once of many reactions, and nothing of who they are by', async () => {
    const { db, clock } = world();
    const { asker, kim, postId, commentId } = await answered();
    const crowd = await Promise.all(Array.from({ length: 4 }, () => world().senior()));
    const stream = await open(kim, { watch: `qna:${postId}` });
    const facts = (actorId: number, reactedTo: number | null) =>
      JSON.stringify({
        actorId,
        board: 'qna',
        postId,
        commentId: reactedTo,
        authorId: reactedTo === null ? asker.id : kim.id,
      });
    const kinds = ['REACTION_GIVEN', 'REACTION_WITHDRAWN'] as const;

    await insert(
      db,
      'events',
      Array.from({ length: 200 }, (_, at) => ({
        kind: kinds[at % 2] as (typeof kinds)[0],
        facts: facts(crowd[at % 4]?.id as number, at % 3 === 0 ? null : commentId),
        created_at: clock.now().getTime(),
      })),
    );
    await untilAllIsSent(stream);
    // A round reads so many at once that two may be needed.
    expect(changesOf(stream).length).toBeLessThanOrEqual(2);
    expect(new Set(changesOf(stream))).toEqual(new Set(['reactions']));
    for (const { data } of stream.heardOf('post')) expect(data).toEqual({ board: 'qna', postId, what: 'reactions' });
  });

  test.each<[string, (of: Answered) => Promise<() => Promise<unknown>>]>([
    [
      'an acceptance',
      async ({ asker, postId, commentId }) => {
        await accept(asker, postId, commentId);
        return () => withdrawAcceptance(asker, postId);
      },
    ],
    [
      'an addition',
      async ({ asker, postId }) => {
        const id = await addTo(asker, postId);
        return () => deleteAddition(asker, postId, id);
      },
    ],
    [
      'a reaction',
      async ({ asker, commentId }) => {
        await reactTo(asker, { board: 'qna', commentId });
        return () => takeReactionBack(asker, { board: 'qna', commentId });
      },
    ],
    [
      'a reaction to what is deleted',
      async ({ asker, kim, commentId }) => {
        await reactTo(asker, { board: 'qna', commentId });
        return () => kim.delete(QNA.comments.one(commentId));
      },
    ],
  ])('hears how much is unread when %s is told, and when there is none any more', async (_, happens) => {
    const question = await answered();
    const stream = await open(question.kim);
    const takeBack = await happens(question);
    await tell();
    await eventually(() => expect(numbersOf(stream)).toEqual([0, 1]));

    await takeBack();
    await tell();
    await eventually(() => expect(numbersOf(stream)).toEqual([0, 1, 0]));
  });
});
