/** What members follow, and what they are told of it: each has one notification for each thing that is followed. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Answer, Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { doPeriodicWork } from '../harness/periodic-work.ts';
import { accept, addTo, deleteAddition, withdrawAcceptance } from '../harness/resolving.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Item, itemsOf, kindsOf, said, unreadByMember, useTelling } from './listed.ts';

const FOLLOWING = '/api/following';

async function follow(member: Client, thing: string): Promise<void> {
  expect(await member.put(`${FOLLOWING}/${thing}`)).toMatchObject({ status: 204 });
}

async function tagsOf(member: Client, board: typeof FREE | typeof QNA): Promise<{ id: number; tagName: string }[]> {
  return (await member.get<{ id: number; tagName: string }[]>(board.tags?.list ?? '')).body;
}

async function newsFor(member: Client): Promise<Item[]> {
  return (await itemsOf(member)).filter(({ kind }) => kind === 'FOLLOWED');
}

describeOnBothEngines('what is followed', (world) => {
  test('is listed, however often it is followed, until it is followed no more', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const [tag] = await tagsOf(kim, FREE);
    const question = await writePost(QNA, lee, { title: '식당은 어디예요?' });
    for (const thing of [`tag/${tag?.id}`, 'board/tip', `question/${question}`]) {
      await follow(kim, thing);
      await follow(kim, thing);
      world().clock.advance(1);
    }
    expect(await kim.get(FOLLOWING)).toMatchObject({
      status: 200,
      body: [
        { kind: 'question', id: question, name: '식당은 어디예요?' },
        { kind: 'board', id: 'tip', name: '신입 꿀팁' },
        { kind: 'tag', id: tag?.id, name: tag?.tagName },
      ],
    });
    expect((await lee.get(FOLLOWING)).body).toEqual([]);

    for (const thing of [`tag/${tag?.id}`, 'board/tip', `question/${question}`]) {
      for (const _time of [1, 2]) expect((await kim.delete(`${FOLLOWING}/${thing}`)).status).toBe(204);
    }
    expect((await kim.get(FOLLOWING)).body).toEqual([]);
  });

  test('has to be something that the member can see', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const [free, hidden] = [await writePost(FREE, lee), await writePost(QNA, lee)];
    await deactivate(QNA, world(), hidden);
    for (const method of ['put', 'delete'] as const) {
      const of = (thing: string) => kim[method](`${FOLLOWING}/${thing}`);
      expect(await of('tag/999999')).toMatchObject({ status: 404, body: { code: 'TAG_NOT_FOUND' } });
      for (const id of [free, hidden, 999_999]) {
        expect(await of(`question/${id}`)).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } });
      }
      expect(await of('board/jobs')).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      expect(await of('member/1')).toMatchObject({ status: 404 });
    }
    expect((await kim.get(FOLLOWING)).body).toEqual([]);
  });

  test('leaves the list with what is retired, hidden or deleted, and comes back with it', async () => {
    const [kim, lee, boss] = [await world().newHire(), await world().newHire(), await world().admin()];
    const [tag] = await tagsOf(kim, FREE);
    const question = await writePost(QNA, lee);
    await follow(kim, `tag/${tag?.id}`);
    await follow(kim, `question/${question}`);
    const kinds = async () => (await kim.get<{ kind: string }[]>(FOLLOWING)).body.map(({ kind }) => kind).toSorted();
    const all = ['question', 'tag'];
    expect(await kinds()).toEqual(all);

    const retire = (retired: boolean) => boss.patch(`/api/admin/tags/free/${tag?.id}`, { retired });
    expect((await retire(true)).status).toBe(200);
    expect(await kinds()).toEqual(['question']);
    await retire(false);
    expect(await kinds()).toEqual(all);
    await deactivate(QNA, world(), question);
    expect(await kinds()).toEqual(['tag']);
    await boss.patch(`/api/admin/report/qna/posts/${question}/activate`);
    expect(await kinds()).toEqual(all);
    await boss.delete(`/api/admin/report/qna/posts/${question}`);
    expect(await kinds()).toEqual(['tag']);
    expect((await boss.post(`/api/admin/trash/post/${question}/restore`)).status).toBe(200);
    expect(await kinds()).toEqual(all);

    await retire(true);
    expect((await kim.delete(`${FOLLOWING}/tag/${tag?.id}`)).status).toBe(204);
    await retire(false);
    expect(await kinds()).toEqual(['question']);
  });

  test(`is at most ${LIMITS.followed} things`, async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const last = await writePost(QNA, lee);
    const rows = Array.from({ length: LIMITS.followed - 1 }, (_, at) => ({
      member_id: kim.id,
      thing: `tag:${1_000_000 + at}`,
      created_at: world().clock.now().getTime(),
    }));
    await world().db.insertInto('follows').values(rows).execute();
    await follow(kim, `question/${last}`);
    for (const thing of ['board/free', `tag/${(await tagsOf(kim, FREE))[0]?.id}`]) {
      expect(await kim.put(`${FOLLOWING}/${thing}`)).toMatchObject({
        status: 409,
        body: { code: 'TOO_MANY_FOLLOWED' },
      });
    }
    await follow(kim, `question/${last}`); // it is one of them

    await kim.delete(`${FOLLOWING}/question/${last}`);
    await follow(kim, 'board/free');
  });
});

describeOnBothEngines('what is new of what is followed', (world) => {
  const tell = useTelling(world);
  const unread = async (...members: Member[]) => unreadByMember(world(), members);

  test('is told in one notification for each thing, which has what is unread', async () => {
    const [kim, lee, park] = [await world().newHire(), await world().newHire('이'), await world().senior('박')];
    await writePost(FREE, lee, { title: '그 전의 글' });
    await tell();
    world().clock.advance(1);
    await follow(kim, 'board/free');
    await follow(kim, 'board/tip');
    const first = await writePost(FREE, lee, { title: '첫째' });
    await tell();
    expect((await newsFor(kim)).map(said)).toEqual([
      { kind: 'FOLLOWED', board: 'free', postId: first, commentId: null, title: '첫째', actors: ['이'], count: 1 },
    ]);
    await writePost(FREE, park, { title: '둘째' });
    await writePost(TIP, park, { title: '팁' });
    await writePost(FREE, kim, { title: '내 글' });
    await tell();

    const told = await newsFor(kim);
    expect(told.map(({ title, count, actors, postId, followed }) => [title, count, actors, postId, followed])).toEqual([
      ['팁', 1, ['박'], expect.any(Number), { kind: 'board', id: 'tip', name: '신입 꿀팁' }],
      ['둘째', 2, ['박', '이'], null, { kind: 'board', id: 'free', name: '자유게시판' }],
    ]);
    expect(await unread(kim, lee, park)).toEqual([2, 0, 0]);
    expect(await newsFor(lee)).toEqual([]);

    await kim.post('/api/notifications/read', { ids: [told[1]?.id] });
    expect(await unread(kim)).toEqual([1]);
    expect((await newsFor(kim)).map(({ title, count, readAt }) => [title, count, readAt !== null])).toEqual([
      ['팁', 1, false],
      ['둘째', 2, true],
    ]);
    await writePost(FREE, lee, { title: '셋째' });
    await tell();
    expect((await newsFor(kim)).map(({ title, count, readAt }) => [title, count, readAt])).toEqual([
      ['셋째', 1, null],
      ['팁', 1, null],
    ]);
    await kim.delete(`${FOLLOWING}/board/free`);
    expect((await newsFor(kim)).map(({ title }) => title)).toEqual(['팁']);
    await kim.post('/api/notifications/read', { all: true });
    expect(await unread(kim)).toEqual([0]);
  });

  test('is told of the tag before the board, and once for a post', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const [one, other] = await tagsOf(kim, FREE);
    for (const thing of ['board/free', `tag/${other?.id}`, `tag/${one?.id}`]) await follow(kim, thing);
    const write = (title: string, ...tags: (typeof one)[]) =>
      writePost(FREE, lee, { title, tagIds: tags.flatMap((tag) => tag?.id ?? []) });
    await write('둘 다', one, other);
    await write('하나', other);
    await write('없음');
    await tell();

    expect((await newsFor(kim)).map(({ title, followed }) => [title, followed?.kind, followed?.id])).toEqual([
      ['없음', 'board', 'free'],
      ['하나', 'tag', other?.id],
      ['둘 다', 'tag', one?.id],
    ]);
    expect(await unread(kim)).toEqual([3]);
    await kim.delete(`${FOLLOWING}/tag/${one?.id}`);
    expect((await newsFor(kim)).map(({ count, followed }) => [followed?.kind, count])).toEqual([
      ['board', 1],
      ['tag', 2],
    ]);
  });

  test('is told of a question’s answers, what is added, and what is accepted', async () => {
    const [asker, kim, lee] = [await world().newHire('새싹'), await world().newHire(), await world().senior('이')];
    const question = await writePost(QNA, asker, { title: '질문' });
    for (const member of [asker, kim, lee]) await follow(member, `question/${question}`);
    const answer = await writeComment(QNA.comments, lee, question);
    await tell();
    const one = { kind: 'FOLLOWED', board: 'qna', postId: question, title: '질문' };
    expect((await itemsOf(kim)).map(said)).toEqual([{ ...one, commentId: answer, actors: ['이'], count: 1 }]);
    const addition = await addTo(asker, question);
    await tell();
    expect((await itemsOf(kim)).map(said)).toEqual([{ ...one, commentId: null, actors: ['새싹', '이'], count: 2 }]);
    await accept(asker, question, answer);
    await withdrawAcceptance(asker, question);
    await accept(asker, question, answer);
    await tell();
    expect((await itemsOf(kim)).map(said)).toEqual([{ ...one, commentId: answer, actors: ['새싹', '이'], count: 3 }]);
    // They hear of it by other kinds.
    expect(await kindsOf(asker)).toEqual(['COMMENT']);
    expect(await kindsOf(lee)).toEqual(['ACCEPTED', 'ADDITION']);

    await deleteAddition(asker, question, addition);
    await withdrawAcceptance(asker, question);
    expect((await itemsOf(kim)).map(({ count }) => count)).toEqual([1]);
    await lee.delete(QNA.comments.one(answer));
    expect(await itemsOf(kim)).toEqual([]);
    expect(await unread(kim)).toEqual([0]);
  });

  const unreadKinds = async (member: Member) =>
    (await itemsOf(member)).flatMap(({ kind, readAt }) => (readAt === null ? [kind] : []));

  /** A question that lee has answered, and that lee and kim follow, who have read what came before. */
  async function answeredAndFollowed() {
    const [asker, lee, kim] = [await world().newHire(), await world().senior(), await world().senior()];
    const question = await writePost(QNA, asker);
    const answer = await writeComment(QNA.comments, lee, question);
    await tell();
    for (const member of [lee, kim]) {
      await follow(member, `question/${question}`);
      await member.post('/api/notifications/read', { all: true });
    }
    return { asker, lee, kim, question, answer };
  }

  test('is told of replies to whom is not told that they are replied to', async () => {
    const { asker, lee, kim, answer } = await answeredAndFollowed();
    await writeReply('qna', asker, answer);
    await tell();
    expect(await unreadKinds(lee)).toEqual(['REPLY']);
    expect(await unreadKinds(kim)).toEqual(['FOLLOWED']);
    await lee.put('/api/notifications/settings', { kinds: { REPLY: false } });
    expect(await unreadKinds(lee)).toEqual(['FOLLOWED']);
  });

  test('is told of what is added to whoever has replied to an answer, and not answered', async () => {
    const { asker, lee, kim, question, answer } = await answeredAndFollowed();
    await writeReply('qna', kim, answer);
    await addTo(asker, question);
    await tell();
    expect(await unreadKinds(lee)).toEqual(['ADDITION', 'REPLY']);
    expect(await unreadKinds(kim)).toEqual(['FOLLOWED']);
  });

  test('is told of questions to whom is not told that they wait', async () => {
    const [asker, newHire] = [await world().newHire(), await world().newHire()];
    const [senior, other] = [await world().senior(), await world().senior()];
    for (const member of [newHire, senior, other]) await follow(member, 'board/qna');
    await other.put('/api/notifications/settings', { kinds: { QUESTION: false } });
    await writePost(QNA, asker);
    await tell();

    expect(await kindsOf(newHire)).toEqual(['FOLLOWED']);
    expect(await kindsOf(senior)).toEqual(['QUESTION']);
    expect(await kindsOf(other)).toEqual(['FOLLOWED']);
    expect(await unread(newHire, senior, other)).toEqual([1, 1, 1]);
  });

  test('is not told while it is hidden, muted, deleted or switched off, nor of a tag that was taken away', async () => {
    const [kim, lee, boss] = [await world().newHire(), await world().newHire(), await world().admin()];
    const [tag] = await tagsOf(kim, FREE);
    await follow(kim, `tag/${tag?.id}`);
    const id = await writePost(FREE, lee, { tagIds: [tag?.id ?? 0] });
    await tell();
    const retire = (retired: boolean) => boss.patch(`/api/admin/tags/free/${tag?.id}`, { retired });
    const edit = (...tagIds: unknown[]) => lee.put(FREE.post(id), { title: '제목', content: '내용', tagIds });
    const want = (FOLLOWED: boolean) => kim.put('/api/notifications/settings', { kinds: { FOLLOWED } });
    const isTold = async () => [(await newsFor(kim)).length, ...(await unread(kim))];
    expect(await isTold()).toEqual([1, 1]);

    const muted = `/api/notifications/mute/free/${id}`;
    const activate = () => boss.patch(`/api/admin/report/free/posts/${id}/activate`);
    const thereAndBack: [what: string, there: () => Promise<unknown>, back: () => Promise<Answer>][] = [
      ['hidden', () => deactivate(FREE, world(), id), activate],
      ['muted', () => kim.put(muted), () => kim.delete(muted)],
      ['switched off', () => want(false), () => want(true)],
      ['of a retired tag', () => retire(true), () => retire(false)],
      ['without the tag', () => edit(), () => edit(tag?.id)],
    ];
    for (const [what, there, back] of thereAndBack) {
      await there();
      expect(await isTold(), what).toEqual([0, 0]);
      expect((await back()).status).toBeLessThan(300);
      expect(await isTold(), `no more ${what}`).toEqual([1, 1]);
    }
    await lee.delete(FREE.post(id));
    expect(await isTold()).toEqual([0, 0]);
  });

  test('is read when the one post that it is about is opened', async () => {
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    await follow(kim, 'board/free');
    const id = await writePost(FREE, lee);
    await tell();
    await kim.get(FREE.post(id));
    expect(await unread(kim)).toEqual([0]);
    const [next] = [await writePost(FREE, lee), await writePost(FREE, lee)];
    await tell();
    await kim.get(FREE.post(next));
    expect(await unread(kim)).toEqual([1]);
  });

  test('is kept in rows only for what somebody follows, the last ones, and for 90 days', async () => {
    const { db, clock } = world();
    const [kim, lee] = [await world().newHire(), await world().newHire()];
    const rows = async () => (await db.selectFrom('followed_news').select('id').execute()).length;
    const post_id = await writePost(FREE, lee);
    await tell();
    expect(await rows()).toBe(0);
    await follow(kim, 'board/free');
    const news = Array.from({ length: 60 }, (_, at) => ({
      ...{ thing: 'board:free', id: -at - 1, rank: 0, what: 'POST' as const, post_id, comment_id: null },
      ...{ addition_id: null, created_at: clock.now().getTime() },
    }));
    await db.insertInto('followed_news').values(news).execute();
    await writePost(FREE, lee);
    await tell();
    expect(await rows()).toBe(50);
    expect(await newsFor(kim)).toHaveLength(1);

    clock.advance(90 * 24 * 60 * 60 * 1000);
    expect(await unread(kim)).toEqual([0]);
    await doPeriodicWork(world(), 'delete-notifications');
    expect(await rows()).toBe(0);
  });
});
