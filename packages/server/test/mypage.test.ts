import { expect, test } from 'vitest';
import {
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
import { describeOnBothEngines } from './harness/world.ts';

const CREATED_AT = '2026-11-20T01:02:03.456Z';
const TEXT = { title: '제목', content: '내용' };

async function itemsOf(member: Client, path: string, query = '') {
  const { body } = await member.get<PageOf<Record<string, unknown>>>(path + query);
  return { items: body.content, total: body.totalElements };
}

async function firstTag(member: Client, { tags }: typeof FREE | typeof QNA) {
  return (await member.get<[{ id: number; tagName: string }]>(tags.list)).body[0];
}

describeOnBothEngines('my posts', (world) => {
  test('have the shapes of each board', async () => {
    const kim = await world().newHire('김신입');
    const lee = await world().senior('이선배');
    const [freeTag, qnaTag] = [await firstTag(kim, FREE), await firstTag(kim, QNA)];
    const free = await writePost(FREE, kim, { ...TEXT, tagIds: [freeTag.id] });
    const qna = await writePost(QNA, kim, { ...TEXT, tagIds: [qnaTag.id] });
    const tip = await writePost(TIP, lee, TEXT);

    const shown = { ...TEXT, createdAt: CREATED_AT, status: 'ACTIVE' };

    expect((await itemsOf(kim, '/api/mypage/free-posts')).items).toEqual([
      {
        id: free,
        writer: '김신입',
        writerBadge: 'NEW_HIRE',
        ...FACE,
        ...NO_PICTURES,
        ...shown,
        tags: [freeTag.tagName],
        commentCount: 0,
      },
    ]);
    expect((await itemsOf(kim, '/api/mypage/qna-posts')).items).toEqual([
      {
        postId: qna,
        writer: '김신입',
        writerBadge: 'NEW_HIRE',
        ...FACE,
        ...NO_PICTURES,
        ...shown,
        tags: [qnaTag.tagName],
        commentCount: 0,
        solved: false,
      },
    ]);
    expect((await itemsOf(lee, '/api/mypage/tip-posts')).items).toEqual([
      { postId: tip, writer: '이선배', writerBadge: 'SENIOR', ...FACE, ...NO_PICTURES, ...shown },
    ]);
  });

  test('are mine only, deactivated ones too, deleted ones not', async () => {
    const [mine, other] = [await world().newHire(), await world().newHire()];
    const { path, id } = QNA.mine;
    const first = await writePost(QNA, mine);
    const second = await writePost(QNA, mine);
    const deleted = await writePost(QNA, mine);
    await writePost(QNA, other);
    await deactivate(QNA, world(), first);
    await mine.delete(QNA.post(deleted));

    expect(await itemsOf(mine, path)).toMatchObject({
      items: [
        { [id]: second, status: 'ACTIVE' },
        { [id]: first, status: 'DEACTIVATED' },
      ],
      total: 2,
    });
  });
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
          commentId,
          postId: post,
          postTitle: '댓글이 달린 글',
          content: '내 댓글',
          createdAt: CREATED_AT,
          type: board.comments.type,
        },
      ],
      total: 1,
    });

    await author.put(board.post(post), { title: '고친 제목', content: '내용', tagIds: [] });
    expect(await itemsOf(mine, board.comments.mine)).toMatchObject({ items: [{ postTitle: '고친 제목' }] });
  });

  test('go when they, or their post, are gone or deactivated, and come back with it', async () => {
    const author = await world().newHire();
    const mine = await world().senior();
    const posts = [await writePost(QNA, author), await writePost(QNA, author), await writePost(QNA, author)];
    const [kept, deleted, deactivated] = posts as [number, number, number];
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

describeOnBothEngines('my scraps', (world) => {
  test('have the shapes of each board, with a preview of at most 2 lines and 100 characters', async () => {
    const kim = await world().newHire('김신입');
    const lee = await world().senior('이선배');
    const [freeTag, qnaTag] = [await firstTag(kim, FREE), await firstTag(kim, QNA)];
    const title = '제목';
    const lines = '첫 줄\n둘째 줄\n셋째 줄';
    const long = '가'.repeat(101);
    const free = await writePost(FREE, kim, { title, content: lines, tagIds: [freeTag.id] });
    const qna = await writePost(QNA, kim, { title, content: long, tagIds: [qnaTag.id] });
    const tip = await writePost(TIP, lee, { title, content: long });
    for (const [board, id] of [
      [FREE, free],
      [QNA, qna],
      [TIP, tip],
    ] as const)
      await lee.post(`${board.post(id)}/scrap`);

    expect((await itemsOf(lee, '/api/mypage/free-scraps')).items).toEqual([
      {
        freeId: free,
        title,
        contentPreview: '첫 줄\n둘째 줄…',
        authorName: '김신입',
        writerBadge: 'NEW_HIRE',
        ...FACE,
        ...NO_PICTURES,
        createdAt: CREATED_AT,
        tags: [freeTag.tagName],
        commentCount: 0,
        type: 'FREE',
      },
    ]);
    expect((await itemsOf(lee, '/api/qna-post/scrap')).items).toEqual([
      {
        postId: qna,
        title,
        content: long,
        writer: '김신입',
        writerBadge: 'NEW_HIRE',
        ...FACE,
        ...NO_PICTURES,
        createdAt: CREATED_AT,
        tags: [qnaTag.tagName],
        commentCount: 0,
        solved: false,
        type: 'QNA',
      },
    ]);
    expect((await itemsOf(lee, '/api/mypage/tip-scraps')).items).toEqual([
      {
        tipId: tip,
        title,
        contentPreview: `${'가'.repeat(100)}…`,
        authorName: '이선배',
        writerBadge: 'SENIOR',
        ...FACE,
        ...NO_PICTURES,
        createdAt: CREATED_AT,
        type: 'TIP',
      },
    ]);
  });

  // The boards share the rest; that each has lists of its own is seen where their shapes are.
  test('are mine only', async () => {
    const author = await world().newHire();
    const [me, colleague] = [await world().senior(), await world().senior()];
    const { path, id } = QNA.scraps;
    const [mine, theirs] = [await writePost(QNA, author), await writePost(QNA, author)];
    await me.post(`${QNA.post(mine)}/scrap`);
    world().clock.advance(SECOND);
    await colleague.post(`${QNA.post(theirs)}/scrap`);

    expect(await itemsOf(me, path)).toMatchObject({ items: [{ [id]: mine }], total: 1 });
    expect(await itemsOf(colleague, path)).toMatchObject({ items: [{ [id]: theirs }], total: 1 });
  });

  test('are ordered by when they were made, not by when the post was', async () => {
    const author = await world().newHire();
    const reader = await world().senior();
    const { path, id } = QNA.scraps;
    const posts: number[] = [];
    for (let count = 0; count < 3; count++) posts.push(await writePost(QNA, author));
    const [oldest, middle, newest] = posts as [number, number, number];
    for (const post of [newest, oldest, middle]) {
      world().clock.advance(SECOND);
      await reader.post(`${QNA.post(post)}/scrap`);
    }
    const order = async (query: string) => (await itemsOf(reader, path, query)).items.map((item) => item[id]);

    expect(await order('')).toEqual([middle, oldest, newest]);
    expect(await order('?sort=createdAt,asc')).toEqual([newest, oldest, middle]);

    // Cancelled and made anew, a scrap is a new one.
    world().clock.advance(SECOND);
    await reader.post(`${QNA.post(newest)}/scrap`);
    await reader.post(`${QNA.post(newest)}/scrap`);
    expect(await order('')).toEqual([newest, middle, oldest]);
  });

  test('go when cancelled, deleted or deactivated, and come back when activated', async () => {
    const author = await world().newHire();
    const reader = await world().senior();
    const { path, id } = QNA.scraps;
    const posts: number[] = [];
    for (let count = 0; count < 4; count++) posts.push(await writePost(QNA, author));
    const [kept, cancelled, deleted, deactivated] = posts as [number, number, number, number];
    for (const post of posts) {
      world().clock.advance(SECOND);
      await reader.post(`${QNA.post(post)}/scrap`);
    }

    await reader.post(`${QNA.post(cancelled)}/scrap`);
    await author.delete(QNA.post(deleted));
    await deactivate(QNA, world(), deactivated);
    expect(await itemsOf(reader, path)).toMatchObject({ items: [{ [id]: kept }], total: 1 });

    await (await world().admin()).patch(`/api/admin/report/qna/posts/${deactivated}/activate`);
    expect(await itemsOf(reader, path)).toMatchObject({ items: [{ [id]: deactivated }, { [id]: kept }], total: 2 });
  });
});
