/** The number of unread notifications: first of all, and when it changes, by whatever. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { insert } from '../harness/insert.ts';
import type { Listening } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { accept, withdrawAcceptance } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { plantNotification, useTelling } from '../notifications/listed.ts';
import { useListeners } from './listeners.ts';

describeOnBothEngines('the number of unread notifications', (world) => {
  const { open, untilAllIsSent } = useListeners(world);
  const tellAll = useTelling(world);

  const numbersOf = (stream: Listening) =>
    stream.heardOf('unread').map(({ data }) => ('unread' in data ? data.unread : null));
  const unread = (number: number) => ({ event: 'unread', data: { unread: number } }) as const;

  /** As the consumer of events writes it. */
  const tell = (member: Member, id: number, postId: number) =>
    plantNotification(world(), member, { id, kind: 'POST_ACTIVATED', board: 'free', post_id: postId });

  async function broadcast(postId: number): Promise<void> {
    await insert(world().db, 'broadcasts', {
      id: 1_000 + postId,
      kind: 'QUESTION',
      post_id: postId,
      created_at: world().clock.now().getTime(),
    });
  }

  test('comes first, and again when a notification is added or read', async () => {
    const [kim, lee] = [await world().senior(), await world().senior()];
    const postId = await writePost(FREE, kim);
    await tell(kim, 1, postId);
    const [stream, ofLee] = [await open(kim), await open(lee)];
    expect(stream.heard()[0]).toEqual(unread(1));

    await tell(kim, 2, await writePost(FREE, kim));
    await stream.hears(unread(2));
    const { body } = await kim.post<{ unread: number }>('/api/notifications/read', { all: true });
    expect(body).toEqual({ unread: 0 });
    await stream.hears(unread(0));

    await untilAllIsSent(stream, ofLee);
    expect([numbersOf(stream), numbersOf(ofLee)]).toEqual([[1, 2, 0], [0]]);
  });

  test('goes to all streams of a member', async () => {
    const kim = await world().senior();
    const postId = await writePost(FREE, kim);
    const streams = [await open(kim), await open(await world().signInAgain(kim))];

    await tell(kim, 1, postId);

    for (const stream of streams) await stream.hears(unread(1));
  });

  test('changes with a post that is not shown any more, and is shown again', async () => {
    const [kim, admin] = [await world().senior(), await world().admin()];
    const postId = await writePost(FREE, admin);
    await tell(kim, 1, postId);
    const stream = await open(kim);
    expect(stream.heard()[0]).toEqual(unread(1));

    await deactivate(FREE, world(), postId);
    await stream.hears(unread(0));
    await admin.patch(`/api/admin/report/free/posts/${postId}/activate`);
    await eventually(() => expect(numbersOf(stream)).toEqual([1, 0, 1]));
  });

  test('changes with an acceptance that is withdrawn', async () => {
    const [asker, kim] = [await world().newHire(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, kim, question);
    const stream = await open(kim);
    await accept(asker, question, answer);
    await tellAll();
    await stream.hears(unread(1));

    await withdrawAcceptance(asker, question);
    await eventually(() => expect(numbersOf(stream)).toEqual([0, 1, 0]));
  });

  test('of seniors changes with a question that waits, until it is answered', async () => {
    const [asker, senior, newHire] = [await world().newHire(), await world().senior(), await world().newHire()];
    const [ofSenior, ofNewHire, ofAsker] = [await open(senior), await open(newHire), await open(asker)];

    const postId = await writePost(QNA, asker);
    await broadcast(postId);
    await ofSenior.hears(unread(1));
    await writeComment(QNA.comments, await world().senior(), postId);
    await eventually(() => expect(numbersOf(ofSenior)).toEqual([0, 1, 0]));

    await untilAllIsSent(ofNewHire, ofAsker);
    expect([numbersOf(ofNewHire), numbersOf(ofAsker)]).toEqual([[0], [0]]);
  });
});
