/** What those who answered are told: that their answer was accepted, and what was added to the question. */
import { expect, test } from 'vitest';
import { QNA, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, deleteAddition, withdrawAcceptance } from '../harness/resolving.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import {
  expectNothing,
  itemsOf,
  kindsOf,
  rowsOf,
  said,
  subjectsChangedBy,
  unreadByMember,
  useTelling,
} from './listed.ts';

const TITLE = '연차는 언제부터 쓰나요?';

/** Who answers the own question, too. */
async function becomeSenior({ db }: World, { id }: Member): Promise<void> {
  await db.updateTable('members').set({ joined_year: 2001 }).where('id', '=', id).execute();
}

describeOnBothEngines('an accepted answer', (world, engine) => {
  const tell = useTelling(world);

  /** A question with answers by two seniors who have read that it waits. */
  async function answered() {
    const asker = await world().newHire('묻는이');
    const [kim, lee] = [await world().senior('김'), await world().senior('이')];
    const postId = await writePost(QNA, asker, { title: TITLE });
    const ofKim = await writeComment(QNA.comments, kim, postId);
    const ofLee = await writeComment(QNA.comments, lee, postId);
    await tell();
    await asker.post('/api/notifications/read', { all: true });
    return { asker, kim, lee, postId, ofKim, ofLee };
  }

  test('is told to who wrote it, and to nobody else', async () => {
    const { asker, kim, lee, postId, ofKim } = await answered();
    await accept(asker, postId, ofKim);
    await tell();

    expect((await itemsOf(kim)).map(said)).toEqual([
      { kind: 'ACCEPTED', board: 'qna', postId, commentId: ofKim, title: TITLE, actors: ['묻는이'], count: 1 },
    ]);
    expect(await itemsOf(lee)).toEqual([]);
    expect(await unreadByMember(world(), [asker, kim, lee])).toEqual([0, 1, 0]);
    // Opening the question reads the notification.
    await kim.get(QNA.post(postId));
    expect(await unreadByMember(world(), [kim])).toEqual([0]);
  });

  test('gives way to another at once, and the row goes', async () => {
    const { asker, kim, lee, postId, ofKim, ofLee } = await answered();
    await accept(asker, postId, ofKim);
    await tell();
    await accept(asker, postId, ofLee);
    await expectNothing(world(), kim, lee);

    await tell();
    expect((await itemsOf(lee)).map(({ commentId }) => commentId)).toEqual([ofLee]);
    expect(await rowsOf(world(), 'ACCEPTED')).toMatchObject([{ member_id: lee.id }]);
    await accept(asker, postId, ofKim);
    await tell();
    expect(await rowsOf(world(), 'ACCEPTED')).toMatchObject([{ member_id: kim.id }]);
    expect(await unreadByMember(world(), [kim, lee])).toEqual([1, 0]);
  });

  test('is told in one notification while that is unread, and without the name of an asker who has withdrawn', async () => {
    const { asker, kim, postId, ofKim } = await answered();
    const second = await writeComment(QNA.comments, kim, postId);
    await accept(asker, postId, ofKim);
    await tell();
    await accept(asker, postId, second);
    await tell();
    expect((await itemsOf(kim)).map(({ commentId, count }) => [commentId, count])).toEqual([[second, 1]]);

    expect((await asker.post('/withdraw')).status).toBe(200);
    await tell();
    expect((await itemsOf(kim)).map(said)).toMatchObject([{ kind: 'ACCEPTED', actors: [], count: 1 }]);
  });

  // What shows a notification, and which row goes, is one query for all cases.
  if (engine === 'postgres') return;

  test('of one’s own is not told', async () => {
    const { asker, kim, postId, ofKim } = await answered();
    await becomeSenior(world(), asker);
    const own = await writeComment(QNA.comments, asker, postId);
    await accept(asker, postId, own);
    await tell();
    expect(await kindsOf(asker)).not.toContain('ACCEPTED');
    expect(await kindsOf(kim)).toEqual([]);

    await accept(asker, postId, ofKim);
    await tell();
    expect(await kindsOf(kim)).toEqual(['ACCEPTED']);
  });

  test.each<[string, (of: Awaited<ReturnType<typeof answered>>) => Promise<unknown>]>([
    ['the acceptance is taken back', ({ asker, postId }) => withdrawAcceptance(asker, postId)],
    ['the answer is deleted', ({ kim, ofKim }) => kim.delete(QNA.comments.one(ofKim))],
    ['the question is deleted', ({ asker, postId }) => asker.delete(QNA.post(postId))],
  ])('is told no more when %s, and the row goes', async (_, happens) => {
    const question = await answered();
    const { asker, kim, postId, ofKim } = question;
    await accept(asker, postId, ofKim);
    await tell();
    expect(await unreadByMember(world(), [kim])).toEqual([1]);

    await happens(question);
    await expectNothing(world(), kim);
    expect(await subjectsChangedBy(world(), tell)).toContain(`member:${kim.id}`);
    expect(await rowsOf(world(), 'ACCEPTED')).toEqual([]);
  });

  test('that is accepted no more before it could be told is not told', async () => {
    const { asker, kim, lee, postId, ofKim, ofLee } = await answered();
    await accept(asker, postId, ofKim);
    await accept(asker, postId, ofLee);
    await tell();
    expect([await itemsOf(kim), (await itemsOf(lee)).length]).toEqual([[], 1]);
  });

  test.each<[string, boolean]>([
    ['at once', false],
    ['once that was told', true],
  ])('and again, %s, is told anew in one notification', async (_, isTold) => {
    const { asker, kim, postId, ofKim } = await answered();
    await accept(asker, postId, ofKim);
    await tell();
    await kim.post('/api/notifications/read', { all: true });
    await withdrawAcceptance(asker, postId);
    if (isTold) await tell();
    await accept(asker, postId, ofKim);
    await tell();

    expect((await itemsOf(kim)).map(({ kind, readAt }) => [kind, readAt])).toEqual([['ACCEPTED', null]]);
    expect(await unreadByMember(world(), [kim])).toEqual([1]);
  });
});

describeOnBothEngines('what is added to a question', (world, engine) => {
  const tell = useTelling(world);
  const additionsOf = async (member: Member) => (await itemsOf(member)).filter(({ kind }) => kind === 'ADDITION');

  /** A question that kim has answered. */
  async function answered() {
    const [asker, kim] = [await world().newHire(), await world().senior()];
    const postId = await writePost(QNA, asker);
    return { asker, kim, postId, answer: await writeComment(QNA.comments, kim, postId) };
  }

  test('is told to those who have answered it, once each, and to nobody else', async () => {
    const asker = await world().newHire('묻는이');
    const [kim, lee, gone] = [await world().senior(), await world().senior(), await world().senior()];
    const late = await world().senior();
    const postId = await writePost(QNA, asker, { title: TITLE });
    await becomeSenior(world(), asker);
    for (const one of [kim, kim, lee, asker]) await writeComment(QNA.comments, one, postId);
    await gone.delete(QNA.comments.one(await writeComment(QNA.comments, gone, postId)));
    await addTo(asker, postId);
    world().clock.advance(1000);
    await writeComment(QNA.comments, late, postId); // read it before
    await tell();

    const about = { board: 'qna', postId, commentId: null, title: TITLE };
    const line = { ...about, kind: 'ADDITION', actors: ['묻는이'], count: 1 };
    for (const one of [kim, lee]) expect((await itemsOf(one)).map(said)).toEqual([line]);
    for (const one of [asker, gone, late]) expect(await additionsOf(one)).toEqual([]);
    expect(await unreadByMember(world(), [kim, lee, gone, late])).toEqual([1, 1, 0, 0]);
  });

  test('is told to those whose answers are there, and not to who has only replied', async () => {
    const { asker, kim, postId, answer } = await answered();
    const replier = await world().senior();
    const other = await writeComment(QNA.comments, kim, postId);
    for (const one of [replier, kim]) await writeReply('qna', one, answer);
    await addTo(asker, postId);
    await tell();
    expect(await additionsOf(replier)).toEqual([]);
    await kim.delete(QNA.comments.one(other));
    await tell();
    expect(await additionsOf(kim)).toHaveLength(1);

    await kim.delete(QNA.comments.one(answer)); // the reply is left
    expect(await additionsOf(kim)).toEqual([]);
    await tell();
    expect(await rowsOf(world(), 'ADDITION')).toEqual([]);
  });

  test('is one notification while it is unread, shown as long as one of the additions is there', async () => {
    const { asker, kim, postId } = await answered();
    const first = await addTo(asker, postId);
    await tell();
    world().clock.advance(1000);
    const second = await addTo(asker, postId);
    await tell();
    expect(await additionsOf(kim)).toHaveLength(1);

    await deleteAddition(asker, postId, first);
    await tell();
    expect(await unreadByMember(world(), [kim])).toEqual([1]);
    await deleteAddition(asker, postId, second);
    await expectNothing(world(), kim);
    await tell();
    expect(await rowsOf(world(), 'ADDITION')).toEqual([]);
  });

  // Orders of the same events.
  if (engine === 'postgres') return;

  test.each<[string, boolean]>([
    ['together with', false],
    ['after', true],
  ])('by a node whose clock is behind, and told %s what came before, is in the notification', async (_, isTold) => {
    const { asker, kim, postId } = await answered();
    world().clock.advance(1000);
    const first = await addTo(asker, postId);
    if (isTold) await tell();
    world().clock.advance(-500);
    const second = await addTo(asker, postId);
    await tell();
    for (const id of [second, first]) {
      expect(await additionsOf(kim)).toHaveLength(1);
      await deleteAddition(asker, postId, id);
      await tell();
    }
    expect(await additionsOf(kim)).toEqual([]);
  });

  test('after that was read is a new notification, which goes alone', async () => {
    const { asker, kim, postId } = await answered();
    await addTo(asker, postId);
    await tell();
    await kim.get(QNA.post(postId));
    world().clock.advance(1000);
    const second = await addTo(asker, postId);
    await tell();
    expect((await additionsOf(kim)).map(({ readAt }) => readAt !== null)).toEqual([false, true]);

    await deleteAddition(asker, postId, second);
    await tell();
    expect((await additionsOf(kim)).map(({ readAt }) => readAt !== null)).toEqual([true]);
  });

  test('and deleted before it could be told is not told', async () => {
    const { asker, kim, postId } = await answered();
    await deleteAddition(asker, postId, await addTo(asker, postId));
    await tell();
    expect(await additionsOf(kim)).toEqual([]);
    await addTo(asker, postId);
    await tell();
    expect(await additionsOf(kim)).toHaveLength(1);
  });
});
