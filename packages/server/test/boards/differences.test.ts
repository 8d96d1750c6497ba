import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { expect, test } from 'vitest';
import { FACE, FREE, NO_PICTURES, type PageOf, QNA, TIP, writePost } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const TEXT = { title: '제목', content: '내용' };
const WRITTEN = {
  ...{ ...TEXT, ...FACE, createdAt: '2026-11-20T01:02:03.456Z', editedAt: null, textVersion: 1 },
  ...{ reactions: NO_REACTIONS, pinned: false, ...NO_PICTURES },
};
const OPENED = { isMine: true, pictures: [], scrapped: false, muted: false, locked: false };
const DETAIL = { ...OPENED, status: 'ACTIVE', version: 1 };

// Product page, section 3: names and shapes, to the letter. Extra fields are allowed, and pinned here as well.

const listed = async (reader: Client, list: string) => (await reader.get<PageOf<unknown>>(list)).body.content;

describeOnOneEngine('what each board calls things', (world) => {
  test('a free post is id in the list and in the detail', async () => {
    const kim = await world().newHire('김신입');
    const [{ id: tagId, tagName }] = await tagsOf(FREE, kim);
    const id = await writePost(FREE, kim, { ...TEXT, tagIds: [tagId] });
    const shown = { ...WRITTEN, id, writer: '김신입', writerBadge: 'NEW_HIRE', tags: [tagName], commentCount: 0 };

    expect(await listed(kim, '/api/free-posts')).toEqual([shown]);
    expect((await kim.get(`/api/free-posts/${id}`)).body).toEqual({ ...shown, ...DETAIL, tagIds: [tagId] });
  });

  test('a question is postId in the list and id in the detail', async () => {
    const kim = await world().newHire('김신입');
    const [{ id: tagId, tagName }] = await tagsOf(QNA, kim);
    const id = await writePost(QNA, kim, { ...TEXT, tagIds: [tagId] });
    const shown = {
      ...{ ...WRITTEN, writer: '김신입', writerBadge: 'NEW_HIRE' },
      ...{ tags: [tagName], commentCount: 0, solved: false },
    };

    expect(await listed(kim, '/api/qna-post/list')).toEqual([{ postId: id, ...shown }]);
    const whole = { ...shown, ...DETAIL, id, tagIds: [tagId], acceptedCommentId: null, additions: [] };
    expect((await kim.get(`/api/qna-post/${id}`)).body).toEqual(whole);
  });

  test('a tip is id in both, and has no tags', async () => {
    const lee = await world().senior('이선배');
    const id = await writePost(TIP, lee, { ...TEXT, tagIds: [1, 2, 3] });
    const shown = { ...WRITTEN, id, writer: '이선배', writerBadge: 'SENIOR' };

    expect(await listed(lee, '/api/tip-posts')).toEqual([shown]);
    expect((await lee.get(`/api/tip-posts/${id}`)).body).toEqual({ ...shown, ...DETAIL });
    expect(await world().db.selectFrom('post_tags').selectAll().execute()).toEqual([]);
  });

  test('/api/qna-post/list and /api/qna-post/scrap are lists, not the question with that id', async () => {
    const reader = await world().senior();

    for (const path of ['/api/qna-post/list', '/api/qna-post/scrap', '/api/qna-post/scrap?page=0']) {
      expect(await reader.get(path)).toMatchObject({ status: 200, body: { content: [], totalElements: 0 } });
    }
  });
});
