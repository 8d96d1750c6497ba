/** Hooks are told what is written, as everybody may read it at that moment. */
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost } from '../harness/boards.ts';
import { HOUR, MINUTE } from '../harness/clock.ts';
import { eventually } from '../harness/eventually.ts';
import type { Member } from '../harness/people.ts';
import { openReceiver, type Receiver } from '../harness/receiver.ts';
import { addHook, arrived, deliveriesOf, describeWithHooks, isSignedWith, newestDelivery } from './with-hooks.ts';

const LONG = '가'.repeat(120);

const jsonOf = async (receiver: Receiver, number = 1) =>
  (await arrived(receiver, number)).map(({ body }) => JSON.parse(body));

/** All of them wait for a hook that has refused one. */
async function untilResting(admin: Member, hook: Parameters<typeof deliveriesOf>[1], deliveries: number) {
  await eventually(async () => {
    const waiting = await deliveriesOf(admin, hook);
    expect(waiting).toHaveLength(deliveries);
    expect(waiting.some(({ failure }) => failure === 'REFUSED')).toBe(true);
  });
}

/** And the two before it are dropped. */
async function untilOneIsDelivered(admin: Member, hook: Parameters<typeof deliveriesOf>[1]) {
  await eventually(async () => {
    const states = (await deliveriesOf(admin, hook)).map(({ state }) => state);
    expect(states).toEqual(['DELIVERED', 'DROPPED', 'DROPPED']);
  });
}

describeWithHooks('what a hook is told', (world, receiver, engine) => {
  test('of a post is its title, who wrote it, and where it is', async () => {
    const [admin, writer] = [await world().admin(), await world().newHire('하늘보기')];
    const { secret } = await addHook(admin, receiver());
    const id = await writePost(FREE, writer, { title: '점심 <같이> 드실 분?' });

    const [got] = await arrived(receiver(), 1);
    expect(got).toMatchObject({ method: 'POST', path: '/hook' });
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-ieum-delivery': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-ieum-timestamp': String(Math.floor(world().clock.now().getTime() / 1000)),
    });
    expect(isSignedWith(secret, got as never)).toBe(true);
    expect(isSignedWith(`${secret}!`, got as never)).toBe(false);
    expect(JSON.parse(got?.body ?? '')).toEqual({
      version: 1,
      kind: 'POST_WRITTEN',
      board: 'free',
      postId: id,
      commentId: null,
      title: '점심 <같이> 드실 분?',
      writer: '하늘보기',
      url: `https://ieum.test/free/${id}`,
      preview: null,
      createdAt: world().clock.now().toISOString(),
    });
    for (const hidden of [writer.email, '플랫폼팀', String(writer.joinedYear)]) {
      expect((got?.body ?? '').replace(/"createdAt":"[^"]*"/, '')).not.toContain(hidden);
    }
  });

  test('is of its boards and kinds alone', async () => {
    const other = await openReceiver();
    const [admin, hire, senior] = [await world().admin(), await world().newHire(), await world().senior()];
    await addHook(admin, receiver(), { boards: ['tip', 'free'], kinds: ['POST_WRITTEN'] });
    await addHook(admin, other, { boards: ['qna'], kinds: ['COMMENT_WRITTEN'] });
    const question = await writePost(QNA, hire);
    await writeComment(QNA.comments, senior, question, '답');
    const free = await writePost(FREE, hire);
    await writeComment(FREE.comments, senior, free, '댓글');
    const tip = await writePost(TIP, senior);

    expect(await jsonOf(other)).toMatchObject([{ kind: 'COMMENT_WRITTEN', board: 'qna' }]);
    expect(await jsonOf(receiver(), 2)).toMatchObject([{ postId: free }, { postId: tip }]);
    await other.stop();
  });

  test('is nothing of a post that is hidden or gone when it would be told', async () => {
    const [admin, author] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(503).end();
    const hook = await addHook(admin, receiver());
    const ids = [await writePost(QNA, author), await writePost(QNA, author), await writePost(QNA, author)];
    await untilResting(admin, hook, 3);
    receiver().received.length = 0;
    receiver().answer = (response) => response.writeHead(204).end();
    const [hidden = 0, deleted = 0, listed = 0] = ids;
    await deactivate(QNA, world(), hidden);
    expect(await author.delete(QNA.post(deleted))).toMatchObject({ status: 204 });
    world().clock.advance(HOUR);

    await untilOneIsDelivered(admin, hook);
    expect(await jsonOf(receiver())).toMatchObject([{ postId: listed }]);
  });

  // Texts, which are the same on both.
  if (engine === 'postgres') return;

  test('of a comment leads to the comment, with its first hundred characters, if it is set so', async () => {
    const [admin, asker, senior] = [await world().admin(), await world().newHire(), await world().senior('멘토')];
    await addHook(admin, receiver(), { kinds: ['COMMENT_WRITTEN'], preview: true });
    const postId = await writePost(QNA, asker, { title: '연차는요?' });
    const commentId = await writeComment(QNA.comments, senior, postId, LONG);

    expect(await jsonOf(receiver())).toMatchObject([
      {
        kind: 'COMMENT_WRITTEN',
        board: 'qna',
        postId,
        commentId,
        title: '연차는요?',
        writer: '멘토',
        url: `https://ieum.test/qna/${postId}#comment-${commentId}`,
        preview: `${LONG.slice(0, 100)}…`,
      },
    ]);
  });

  test('is a text that chats read, if it is set so', async () => {
    const [admin, writer] = [await world().admin(), await world().newHire('하늘보기')];
    await addHook(admin, receiver(), { form: 'text', preview: true });
    const id = await writePost(QNA, writer, { title: '<!channel> & @all', content: '한 줄\n두 줄' });

    const link = `<https://ieum.test/qna/${id}|&lt;！channel&gt; &amp; ＠all>`;
    const text = `Q&amp;A · 새 글: ${link} · 하늘보기\n> 한 줄 두 줄`;
    expect(await jsonOf(receiver())).toEqual([{ text }]);
  });

  test('is nothing of a comment that is gone by then, or whose post is', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire()];
    receiver().answer = (response) => response.writeHead(503).end();
    const postId = await writePost(FREE, hire);
    const hiddenPost = await writePost(FREE, hire);
    const hook = await addHook(admin, receiver(), { kinds: ['COMMENT_WRITTEN'] });
    const gone = await writeComment(FREE.comments, hire, postId, '지울 댓글');
    await writeComment(FREE.comments, hire, hiddenPost, '숨은 댓글');
    const stays = await writeComment(FREE.comments, hire, postId, '남을 댓글');
    await untilResting(admin, hook, 3);
    receiver().received.length = 0;
    receiver().answer = (response) => response.writeHead(204).end();
    await hire.delete(FREE.comments.one(gone));
    await deactivate(FREE, world(), hiddenPost);
    world().clock.advance(HOUR);

    await untilOneIsDelivered(admin, hook);
    expect(await jsonOf(receiver())).toMatchObject([{ commentId: stays }]);
  });

  test('does not name who has withdrawn by then', async () => {
    const [admin, hire] = [await world().admin(), await world().newHire('떠날이')];
    receiver().answer = (response) => response.writeHead(503).end();
    const hook = await addHook(admin, receiver());
    await writePost(FREE, hire, { title: '남는 글' });
    await newestDelivery(admin, hook, { failure: 'REFUSED' });
    receiver().received.length = 0;
    await world().db.updateTable('members').set({ status: 'DELETED' }).where('id', '=', hire.id).execute();
    world().clock.advance(MINUTE);

    expect(await jsonOf(receiver())).toMatchObject([{ title: '남는 글', writer: null }]);
    expect(receiver().received[0]?.body).not.toContain('떠날이');
  });
});
