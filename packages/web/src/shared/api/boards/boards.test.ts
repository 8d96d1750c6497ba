import { beforeEach, describe, expect, test } from 'vitest';
import { json, stubBrowser, stubServer } from '../../../testing/browser.ts';
import { BOARD_APIS } from './all.ts';
import type { BoardApi } from './types.ts';

const { free, qna, tip } = BOARD_APIS;
const QUERY = { page: 0, size: 5, sort: 'createdAt,desc' } as const;
const signal = new AbortController().signal;

const written = {
  writer: '새싹',
  writerBadge: 'SENIOR',
  title: '제목',
  content: '내용',
  createdAt: '2026-11-20T01:02:03.456Z',
};
const commented = { tags: ['점심'], commentCount: 3 };
const post = { id: 7, ...written, ...commented };
const tipPost = { id: 7, ...written, tags: [] };
const pageOf = (item: object) => json({ content: [item], totalPages: 1, page: 0, size: 5, totalElements: 1 });

beforeEach(() => {
  stubBrowser();
});

describe('the boards, whatever their fields are called on the wire', () => {
  test.each<[string, BoardApi, object, object]>([
    ['free', free, { id: 7, ...written, ...commented }, post],
    ['qna', qna, { postId: 7, ...written, ...commented }, post],
    ['tip', tip, { id: 7, ...written }, tipPost],
  ])('list posts of one shape: %s', async (_name, api, wire, expected) => {
    stubServer(() => pageOf(wire));
    expect((await api.list(QUERY, signal)).content[0]).toMatchObject(expected);
  });

  test.each<[string, BoardApi, object, object]>([
    ['free', free, { id: 7, ...written, ...commented, status: 'DEACTIVATED' }, post],
    ['qna', qna, { postId: 7, ...written, ...commented, status: 'DEACTIVATED' }, post],
    ['tip', tip, { postId: 7, ...written, status: 'DEACTIVATED' }, tipPost],
  ])('list my posts of one shape: %s', async (_name, api, wire, expected) => {
    stubServer(() => pageOf(wire));
    expect((await api.listMine(QUERY, signal)).content[0]).toMatchObject({ ...expected, status: 'DEACTIVATED' });
  });

  const scrap = {
    title: '제목',
    contentPreview: '내용',
    authorName: null,
    writerBadge: null,
    createdAt: written.createdAt,
  };
  test.each<[string, BoardApi, object, object]>([
    ['free', free, { freeId: 7, ...scrap, ...commented }, { ...post, writer: null, writerBadge: null }],
    ['qna', qna, { postId: 7, ...written, writer: null, ...commented }, { ...post, writer: null }],
    ['tip', tip, { tipId: 7, ...scrap }, { ...tipPost, writer: null, writerBadge: null }],
  ])('list scraps as posts: %s', async (_name, api, wire, expected) => {
    stubServer(() => pageOf(wire));
    expect((await api.listScraps(QUERY, signal)).content[0]).toMatchObject(expected);
  });

  test.each([
    [free, '스크랩되었습니다.', '스크랩이 취소되었습니다.'],
    [tip, '스크랩되었습니다.', '스크랩이 취소되었습니다.'],
    [qna, { scrapped: true, message: '' }, { scrapped: false, message: '' }],
  ])('tell whether a post is scrapped now', async (api, scrapped, cancelled) => {
    const answers = [scrapped, cancelled].map((body) => (typeof body === 'string' ? new Response(body) : json(body)));
    stubServer(() => answers.shift() ?? new Response(null, { status: 500 }));
    expect([await api.toggleScrap(7), await api.toggleScrap(7)]).toEqual([true, false]);
  });

  test('send what each board takes, under its own names', async () => {
    const sent = stubServer(() => json({ id: 7 }));
    for (const api of [free, qna, tip]) {
      await api.write({ title: '제목', content: '내용', tagIds: [3] }, 'post-key');
      await api.comments?.write(7, { content: '댓글' }, 'comment-key');
    }
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/api/free-posts', { title: '제목', content: '내용', tagIds: [3] }],
      ['/api/free-comments', { freePostId: 7, content: '댓글' }],
      ['/api/qna-post/create', { title: '제목', content: '내용', tagIds: [3] }],
      ['/api/qna-comment/create', { qnaPostId: 7, content: '댓글' }],
      ['/api/tip-posts', { title: '제목', content: '내용' }],
    ]);
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(['post-key', 'comment-key', 'post-key', 'comment-key', 'post-key']);
  });

  test('name the version that an edit began from', async () => {
    const sent = stubServer(() => json({ id: 7 }));
    for (const api of [free, qna, tip]) {
      await api.edit(7, { title: '제목', content: '내용', tagIds: [3] }, 2);
      await api.comments?.edit(8, { content: '댓글' }, 4);
    }
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/api/free-posts/7', { title: '제목', content: '내용', tagIds: [3], version: 2 }],
      ['/api/free-comments/8', { content: '댓글', version: 4 }],
      ['/api/qna-post/7', { title: '제목', content: '내용', tagIds: [3], version: 2 }],
      ['/api/qna-comment/8', { content: '댓글', version: 4 }],
      ['/api/tip-posts/7', { title: '제목', content: '내용', version: 2 }],
    ]);
  });

  test('list my comments with their own ids and their posts', async () => {
    const comment = { content: '댓글', createdAt: written.createdAt, type: 'FREE' };
    stubServer(() => pageOf({ commentId: 3, postId: 7, postTitle: '제목', ...comment }));
    for (const { comments } of [free, qna]) {
      expect((await comments?.listMine(QUERY, signal))?.content[0]).toMatchObject({
        id: 3,
        postId: 7,
        postTitle: '제목',
      });
    }
  });
});
