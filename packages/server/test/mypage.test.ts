import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  deactivate,
  FACE,
  FREE,
  NO_PICTURES,
  type PageOf,
  QNA,
  TIP,
  writeComment,
  writePost,
} from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import { SECOND } from './harness/clock.ts';
import { tagsOf } from './harness/reads.ts';
import { writePosts } from './harness/several.ts';
import { describeOnBothEngines } from './harness/world.ts';

const CREATED_AT = '2026-11-20T01:02:03.456Z';
const TEXT = { title: '제목', content: '내용' };
const SHOWN = { title: TEXT.title, createdAt: CREATED_AT, ...FACE, ...NO_PICTURES };

async function itemsOf(member: Client, path: string, query = '') {
  const { body } = await member.get<PageOf<Record<string, unknown>>>(path + query);
  return { items: body.content, total: body.totalElements };
}

describeOnBothEngines('my posts', (world, engine) => {
  test('have the shapes of each board', async () => {
    const [kim, lee] = [await world().newHire('김신입'), await world().senior('이선배')];
    const [[freeTag], [qnaTag]] = [await tagsOf(FREE, kim), await tagsOf(QNA, kim)];
    const free = await writePost(FREE, kim, { ...TEXT, tagIds: [freeTag.id] });
    const qna = await writePost(QNA, kim, { ...TEXT, tagIds: [qnaTag.id] });
    const tip = await writePost(TIP, lee, TEXT);

    const mine = { ...SHOWN, ...TEXT, status: 'ACTIVE' };
    const asked = { writer: '김신입', writerBadge: 'NEW_HIRE', commentCount: 0 };
    expect((await itemsOf(kim, '/api/mypage/free-posts')).items).toEqual([
      { ...mine, ...asked, id: free, tags: [freeTag.tagName] },
    ]);
    expect((await itemsOf(kim, '/api/mypage/qna-posts')).items).toEqual([
      { ...mine, ...asked, postId: qna, tags: [qnaTag.tagName], solved: false },
    ]);
    expect((await itemsOf(lee, '/api/mypage/tip-posts')).items).toEqual([
      { ...mine, postId: tip, writer: '이선배', writerBadge: 'SENIOR' },
    ]);
  });

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'on the $board board are mine only, deactivated ones too, deleted ones not',
    async (board) => {
      const [mine, other] = [await board.author(world()), await board.author(world())];
      const { path, id } = board.mine;
      const first = await writePost(board, mine);
      const second = await writePost(board, mine);
      const deleted = await writePost(board, mine);
      await writePost(board, other);
      await deactivate(board, world(), first);
      await mine.delete(board.post(deleted));

      expect(await itemsOf(mine, path)).toMatchObject({
        items: [
          { [id]: second, status: 'ACTIVE' },
          { [id]: first, status: 'DEACTIVATED' },
        ],
        total: 2,
      });
    },
  );
});

describeOnBothEngines('my comments', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))('on the $board board have exactly these fields', async (board) => {
    const author = await board.author(world());
    const post = await writePost(board, author, { title: '댓글이 달린 글' });
    const [mine, other] = [await world().senior(), await world().senior()];
    const commentId = await writeComment(board.comments, mine, post, '내 댓글');
    await writeComment(board.comments, other, post);
    for (const elsewhere of BOARDS_WITH_COMMENTS.filter((one) => one !== board)) {
      await writeComment(elsewhere.comments, mine, await writePost(elsewhere, await elsewhere.author(world())));
    }

    expect(await itemsOf(mine, board.comments.mine)).toEqual({
      items: [
        {
          ...{ commentId, postId: post, postTitle: '댓글이 달린 글', content: '내 댓글' },
          ...{ createdAt: CREATED_AT, type: board.comments.type },
        },
      ],
      total: 1,
    });

    await author.put(board.post(post), { title: '고친 제목', content: '내용', tagIds: [] });
    expect(await itemsOf(mine, board.comments.mine)).toMatchObject({ items: [{ postTitle: '고친 제목' }] });
  });

  test('go when they, or their post, are gone or deactivated, and come back with it', async () => {
    const [author, mine] = [await world().newHire(), await world().senior()];
    const posts = await writePosts(world(), QNA, author, 3);
    const [kept, deleted, deactivated] = posts;
    for (const post of posts) await writeComment(QNA.comments, mine, post);
    const second = await writeComment(QNA.comments, mine, kept);
    expect(await itemsOf(mine, QNA.comments.mine)).toMatchObject({ total: 4 });

    await mine.delete(QNA.comments.one(second));
    await author.delete(QNA.post(deleted));
    await deactivate(QNA, world(), deactivated);
    expect(await itemsOf(mine, QNA.comments.mine)).toMatchObject({ items: [{ postId: kept }], total: 1 });

    await (await world().admin()).patch(`/api/admin/report/qna/posts/${deactivated}/activate`);
    expect(await itemsOf(mine, QNA.comments.mine)).toMatchObject({
      items: [{ postId: deactivated }, { postId: kept }],
      total: 2,
    });
  });
});

describeOnBothEngines('my scraps', (world, engine) => {
  test('have the shapes of each board, with a preview of at most 2 lines and 100 characters', async () => {
    const [kim, lee] = [await world().newHire('김신입'), await world().senior('이선배')];
    const [[freeTag], [qnaTag]] = [await tagsOf(FREE, kim), await tagsOf(QNA, kim)];
    const long = '가'.repeat(101);
    const free = await writePost(FREE, kim, {
      ...{ title: TEXT.title, content: '첫 줄\n둘째 줄\n셋째 줄', tagIds: [freeTag.id] },
    });
    const qna = await writePost(QNA, kim, { title: TEXT.title, content: long, tagIds: [qnaTag.id] });
    const tip = await writePost(TIP, lee, { title: TEXT.title, content: long });
    for (const path of [FREE.post(free), QNA.post(qna), TIP.post(tip)]) await lee.post(`${path}/scrap`);

    expect((await itemsOf(lee, '/api/mypage/free-scraps')).items).toEqual([
      {
        ...{ ...SHOWN, freeId: free, contentPreview: '첫 줄\n둘째 줄…', authorName: '김신입' },
        ...{ writerBadge: 'NEW_HIRE', tags: [freeTag.tagName], commentCount: 0, type: 'FREE' },
      },
    ]);
    expect((await itemsOf(lee, '/api/qna-post/scrap')).items).toEqual([
      {
        ...{ ...SHOWN, postId: qna, content: long, writer: '김신입', writerBadge: 'NEW_HIRE' },
        ...{ tags: [qnaTag.tagName], commentCount: 0, solved: false, type: 'QNA' },
      },
    ]);
    expect((await itemsOf(lee, '/api/mypage/tip-scraps')).items).toEqual([
      {
        ...{ ...SHOWN, tipId: tip, contentPreview: `${'가'.repeat(100)}…`, authorName: '이선배' },
        ...{ writerBadge: 'SENIOR', type: 'TIP' },
      },
    ]);
  });

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('of $board posts are mine only', async (board) => {
    const author = await board.author(world());
    const [me, colleague] = [await world().senior(), await world().senior()];
    const { path, id } = board.scraps;
    const [mine, theirs] = [await writePost(board, author), await writePost(board, author)];
    await me.post(`${board.post(mine)}/scrap`);
    world().clock.advance(SECOND);
    await colleague.post(`${board.post(theirs)}/scrap`);

    expect(await itemsOf(me, path)).toMatchObject({ items: [{ [id]: mine }], total: 1 });
    expect(await itemsOf(colleague, path)).toMatchObject({ items: [{ [id]: theirs }], total: 1 });
  });

  test('are ordered by when they were made, not by when the post was', async () => {
    const [author, reader] = [await world().newHire(), await world().senior()];
    const [oldest, middle, newest] = await writePosts(world(), QNA, author, 3);
    const scrap = async (post: number) => {
      world().clock.advance(SECOND);
      await reader.post(`${QNA.post(post)}/scrap`);
    };
    for (const post of [newest, oldest, middle]) await scrap(post);
    const order = async (query: string) =>
      (await itemsOf(reader, QNA.scraps.path, query)).items.map(({ postId }) => postId);

    expect(await order('')).toEqual([middle, oldest, newest]);
    expect(await order('?sort=createdAt,asc')).toEqual([newest, oldest, middle]);

    // Cancelled and made anew, a scrap is a new one.
    for (let twice = 0; twice < 2; twice++) await scrap(newest);
    expect(await order('')).toEqual([newest, middle, oldest]);
  });

  test.each(boardsOn(engine, BOARDS_UNDER_TEST))(
    'of $board posts go when cancelled, deleted or deactivated, and come back when activated',
    async (board) => {
      const [author, reader] = [await board.author(world()), await world().senior()];
      const { path, id } = board.scraps;
      const posts = await writePosts(world(), board, author, 4);
      const [kept, cancelled, deleted, deactivated] = posts;
      for (const post of posts) await reader.post(`${board.post(post)}/scrap`);

      await reader.post(`${board.post(cancelled)}/scrap`);
      await author.delete(board.post(deleted));
      await deactivate(board, world(), deactivated);
      expect(await itemsOf(reader, path)).toMatchObject({ items: [{ [id]: kept }], total: 1 });

      await (await world().admin()).patch(`/api/admin/report/${board.board}/posts/${deactivated}/activate`);
      expect(await itemsOf(reader, path)).toMatchObject({ items: [{ [id]: deactivated }, { [id]: kept }], total: 2 });
    },
  );
});
