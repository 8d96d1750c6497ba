/** Who is told of a comment, and how notifications merge while they are unread. */
import { expect, test } from 'vitest';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { expectNothing, itemsOf, rowsOf, said, unreadByMember, useTelling } from './listed.ts';

describeOnBothEngines('a comment', (world, engine) => {
  const tell = useTelling(world);

  test('is told to the post’s author and to those who commented before, and not to who wrote it', async () => {
    const [author, stranger] = [await world().newHire(), await world().senior()];
    const [second, third] = [await world().senior('둘째'), await world().senior('셋째')];
    const postId = await writePost(FREE, author, { title: '점심' });
    await writeComment(FREE.comments, second, postId);
    await tell();
    const last = await writeComment(FREE.comments, third, postId);
    await tell();

    const about = { kind: 'COMMENT', board: 'free', postId, commentId: last, title: '점심' };
    expect((await itemsOf(author)).map(said)).toEqual([{ ...about, actors: ['셋째', '둘째'], count: 2 }]);
    expect((await itemsOf(second)).map(said)).toEqual([{ ...about, actors: ['셋째'], count: 1 }]);
    expect(await unreadByMember(world(), [author, second])).toEqual([1, 1]);
    await expectNothing(world(), third, stranger);
  });

  test('names the last three people, each once, and counts them all', async () => {
    const author = await world().newHire('지은이');
    const postId = await writePost(FREE, author);
    const people = await Promise.all(['가', '나', '다', '라'].map((name) => world().senior(`${name}씨`)));
    for (const person of people) await writeComment(FREE.comments, person, postId);
    await tell();
    expect(await itemsOf(author)).toMatchObject([{ actors: ['라씨', '다씨', '나씨'], count: 4 }]);

    await writeComment(FREE.comments, author, postId);
    const commentId = await writeComment(FREE.comments, people[0] as Member, postId);
    await tell();
    expect(await itemsOf(author)).toMatchObject([{ actors: ['가씨', '라씨', '다씨'], count: 4, commentId }]);
  });

  test('moves the unread notification up, and makes a new one once it was read', async () => {
    const [author, kim] = [await world().newHire(), await world().senior('김')];
    const [one, other] = [await writePost(FREE, author), await writePost(FREE, author)];
    await writeComment(FREE.comments, kim, one);
    await writeComment(FREE.comments, kim, other);
    await tell();
    const posts = async () => (await itemsOf(author)).map(({ postId, readAt }) => [postId, readAt !== null]);
    expect(await posts()).toEqual([
      [other, false],
      [one, false],
    ]);

    const [, old] = await itemsOf(author);
    await writeComment(FREE.comments, kim, one);
    await tell();
    expect(await posts()).toEqual([
      [one, false],
      [other, false],
    ]);
    // The notification that was seen has a new id by now: what came since stays unread.
    expect((await author.post('/api/notifications/read', { ids: [old?.id] })).body).toEqual({ unread: 2 });

    const [line] = await itemsOf(author);
    expect((await author.post('/api/notifications/read', { ids: [line?.id] })).body).toEqual({ unread: 1 });
    const commentId = await writeComment(FREE.comments, kim, one);
    await tell();
    const lines = await itemsOf(author);
    expect(lines.map(({ postId, readAt, count }) => [postId, readAt !== null, count])).toEqual([
      [one, false, 1],
      [one, true, 1],
      [other, false, 1],
    ]);
    expect(lines[0]).toMatchObject({ commentId, actors: ['김'] });
  });

  test('that is deleted takes its notification along at once, and the row goes', async () => {
    const [author, kim, lee] = [await world().newHire(), await world().senior('김'), await world().senior('이')];
    const postId = await writePost(FREE, author);
    const first = await writeComment(FREE.comments, kim, postId);
    const last = await writeComment(FREE.comments, lee, postId);
    await tell();

    await lee.delete(FREE.comments.one(last));
    expect((await itemsOf(author)).map(said)).toMatchObject([{ actors: ['김'], count: 1, commentId: first }]);
    await kim.delete(FREE.comments.one(first));
    await expectNothing(world(), author, kim);

    await tell();
    expect(await rowsOf(world())).toEqual([]);
  });

  test('names nobody who has withdrawn, but counts them', async () => {
    const [author, kim, lee] = [await world().newHire(), await world().senior('김'), await world().senior('이')];
    const postId = await writePost(FREE, author);
    await writeComment(FREE.comments, kim, postId);
    await writeComment(FREE.comments, lee, postId);
    await tell();
    expect((await lee.post('/withdraw')).status).toBe(200);

    expect((await itemsOf(author)).map(said)).toMatchObject([{ actors: ['김'], count: 2 }]);
    // Nor is anything kept for who has withdrawn, or told to them.
    await writeComment(FREE.comments, kim, postId);
    await tell();
    const told = (await rowsOf(world())).map(({ member_id }) => member_id);
    expect(told.toSorted()).toEqual([author.id, kim.id].toSorted());
  });

  // Orders of the same events.
  if (engine === 'postgres') return;

  test('on a question is told to the asker alone', async () => {
    const [asker, one, other] = [await world().newHire(), await world().senior('하나'), await world().senior('두리')];
    const postId = await writePost(QNA, asker, { title: '연차' });
    await writeComment(QNA.comments, one, postId);
    const commentId = await writeComment(QNA.comments, other, postId);
    await tell();

    expect((await itemsOf(asker)).map(said)).toEqual([
      { kind: 'COMMENT', board: 'qna', postId, commentId, title: '연차', actors: ['두리', '하나'], count: 2 },
    ]);
    await expectNothing(world(), one, other);
  });

  test('of one’s own makes no notification, and starts that one hears of later ones', async () => {
    const [author, early, late] = [await world().newHire(), await world().senior('먼저'), await world().senior('나중')];
    const postId = await writePost(FREE, author);
    await writeComment(FREE.comments, early, postId);
    await writeComment(FREE.comments, late, postId);
    await writeComment(FREE.comments, early, postId);
    await tell();

    // In one batch: who came late hears of the last one alone.
    expect((await itemsOf(late)).map(said)).toMatchObject([{ actors: ['먼저'], count: 1 }]);
    expect((await itemsOf(early)).map(said)).toMatchObject([{ actors: ['나중'], count: 1 }]);
    const lone = await writePost(FREE, author);
    await writeComment(FREE.comments, author, lone);
    await tell();
    expect((await itemsOf(author)).map(({ postId: id }) => id)).toEqual([postId]);
  });

  test('shows nicknames as they are when it is read', async () => {
    const [author, kim] = [await world().newHire(), await world().senior('옛이름')];
    const postId = await writePost(FREE, author, { title: '옛 제목' });
    await writeComment(FREE.comments, kim, postId);
    await tell();
    await kim.patch('/api/members/nickname', { nickname: '새이름' });
    await author.put(FREE.post(postId), { title: '새 제목', content: '본문', tagIds: [] });

    expect((await itemsOf(author)).map(said)).toMatchObject([{ actors: ['새이름'], title: '새 제목' }]);
  });
});
