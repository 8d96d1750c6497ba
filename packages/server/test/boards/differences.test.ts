import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { expect, test } from 'vitest';
import { FACE, FREE, NO_PICTURES, type PageOf, QNA, TIP, writePost } from '../harness/boards.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const CREATED_AT = '2026-11-20T01:02:03.456Z';
const UNTOUCHED = { editedAt: null, textVersion: 1, reactions: NO_REACTIONS, pinned: false, ...NO_PICTURES };
const TEXT = { title: '제목', content: '내용' };

// Product page, section 3: names and shapes, to the letter. Extra fields are allowed, and pinned here as well.

describeOnOneEngine('what each board calls things', (world) => {
  test('a free post is id in the list and in the detail', async () => {
    const kim = await world().newHire('김신입');
    const [tag] = (await kim.get<[{ id: number; tagName: string }]>(FREE.tags.list)).body;
    const id = await writePost(FREE, kim, { ...TEXT, tagIds: [tag.id] });

    const shown = {
      id,
      writer: '김신입',
      writerBadge: 'NEW_HIRE',
      ...FACE,
      ...TEXT,
      tags: [tag.tagName],
      createdAt: CREATED_AT,
      commentCount: 0,
      ...UNTOUCHED,
    };

    expect((await kim.get<PageOf<unknown>>('/api/free-posts')).body.content).toEqual([shown]);
    expect((await kim.get(`/api/free-posts/${id}`)).body).toEqual({
      ...shown,
      tagIds: [tag.id],
      isMine: true,
      pictures: [],
      scrapped: false,
      muted: false,
      locked: false,
      status: 'ACTIVE',
      version: 1,
    });
  });

  test('a question is postId in the list and id in the detail', async () => {
    const kim = await world().newHire('김신입');
    const [tag] = (await kim.get<[{ id: number; tagName: string }]>(QNA.tags.list)).body;
    const id = await writePost(QNA, kim, { ...TEXT, tagIds: [tag.id] });

    const shown = {
      writer: '김신입',
      writerBadge: 'NEW_HIRE',
      ...FACE,
      ...TEXT,
      tags: [tag.tagName],
      createdAt: CREATED_AT,
      commentCount: 0,
      solved: false,
      ...UNTOUCHED,
    };

    expect((await kim.get<PageOf<unknown>>('/api/qna-post/list')).body.content).toEqual([{ postId: id, ...shown }]);
    expect((await kim.get(`/api/qna-post/${id}`)).body).toEqual({
      id,
      ...shown,
      tagIds: [tag.id],
      acceptedCommentId: null,
      additions: [],
      isMine: true,
      pictures: [],
      scrapped: false,
      muted: false,
      locked: false,
      status: 'ACTIVE',
      version: 1,
    });
  });

  test('a tip is id in both, and has no tags', async () => {
    const lee = await world().senior('이선배');
    const id = await writePost(TIP, lee, TEXT);

    const shown = {
      id,
      writer: '이선배',
      writerBadge: 'SENIOR',
      ...FACE,
      ...TEXT,
      createdAt: CREATED_AT,
      ...UNTOUCHED,
    };

    expect((await lee.get<PageOf<unknown>>('/api/tip-posts')).body.content).toEqual([shown]);
    expect((await lee.get(`/api/tip-posts/${id}`)).body).toEqual({
      ...shown,
      isMine: true,
      pictures: [],
      scrapped: false,
      muted: false,
      locked: false,
      status: 'ACTIVE',
      version: 1,
    });
  });

  test.each([FREE, TIP])('a scrap on the $board board is answered in plain text', async (board) => {
    const id = await writePost(board, await board.author(world()));
    const reader = await world().senior();

    const made = await reader.post(`${board.post(id)}/scrap`);
    const cancelled = await reader.post(`${board.post(id)}/scrap`);

    expect(made.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect([made.body, cancelled.body]).toEqual(['스크랩되었습니다.', '스크랩이 취소되었습니다.']);
  });

  test('a scrap of a question is answered in JSON', async () => {
    const id = await writePost(QNA, await world().newHire());
    const reader = await world().senior();

    const made = await reader.post(`/api/qna-post/${id}/scrap`);
    const cancelled = await reader.post(`/api/qna-post/${id}/scrap`);

    expect(made.body).toEqual({ scrapped: true, message: '스크랩되었습니다.' });
    expect(cancelled.body).toEqual({ scrapped: false, message: '스크랩이 취소되었습니다.' });
  });

  test('/api/qna-post/list and /api/qna-post/scrap are lists, not the question with that id', async () => {
    const reader = await world().senior();

    for (const path of ['/api/qna-post/list', '/api/qna-post/scrap', '/api/qna-post/scrap?page=0']) {
      expect(await reader.get(path)).toMatchObject({ status: 200, body: { content: [], totalElements: 0 } });
    }
  });
});
