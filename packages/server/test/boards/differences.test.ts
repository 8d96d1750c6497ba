import { NO_REACTIONS } from '@ieum/contract/reaction-kinds';
import { expect, test } from 'vitest';
import {
  BOARDS_WITH_COMMENTS,
  type BoardUnderTest,
  FACE,
  FREE,
  NO_PICTURES,
  type PageOf,
  postText,
  QNA,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { tagsOf } from '../harness/reads.ts';
import { describeOnOneEngine } from '../harness/world.ts';

// Product page, section 3: names and shapes, to the letter. Extra fields are allowed, and pinned here as well.

const CREATED_AT = '2026-11-20T01:02:03.456Z';
const TEXT = { title: '제목', content: '첫 줄\n둘째 줄\n셋째 줄' };
const PREVIEW = { title: TEXT.title, contentPreview: '첫 줄\n둘째 줄…' };
const SHOWN = { ...FACE, ...NO_PICTURES, createdAt: CREATED_AT };
const MINE = { ...SHOWN, ...TEXT, status: 'ACTIVE' };
const LISTED = { ...SHOWN, ...TEXT, editedAt: null, textVersion: 1, reactions: NO_REACTIONS, pinned: false };
const OPENED = { isMine: true, pictures: [], scrapped: false, muted: false, locked: false };
const DETAIL = { ...LISTED, ...OPENED, status: 'ACTIVE', version: 1 };

const KIM = { writer: '김신입', writerBadge: 'NEW_HIRE' };
const LEE = { writer: '이선배', writerBadge: 'SENIOR' };

const listed = async (reader: Client, path: string) => (await reader.get<PageOf<unknown>>(path)).body.content;

describeOnOneEngine('what each board calls things', (world) => {
  /** The post as each place has it; scraps are those of somebody else. */
  async function expectShown(
    board: BoardUnderTest,
    { author, id }: { author: Client; id: number },
    shown: Record<'list' | 'detail' | 'mine' | 'scrap', object>,
  ): Promise<void> {
    const reader = await world().senior();
    await reader.post(`${board.post(id)}/scrap`);
    expect(await listed(author, board.list)).toEqual([shown.list]);
    expect((await author.get(board.post(id))).body).toEqual(shown.detail);
    expect(await listed(author, board.mine.path)).toEqual([shown.mine]);
    expect(await listed(reader, board.scraps.path)).toEqual([shown.scrap]);
  }

  test('a free post is id in the list and in the detail, and freeId among scraps', async () => {
    const author = await world().newHire(KIM.writer);
    const [tag] = await tagsOf(FREE, author);
    const id = await writePost(FREE, author, { ...TEXT, tagIds: [tag.id] });

    const ofAll = { tags: [tag.tagName], commentCount: 0 };
    await expectShown(
      FREE,
      { author, id },
      {
        list: { ...LISTED, ...KIM, ...ofAll, id },
        detail: { ...DETAIL, ...KIM, ...ofAll, id, tagIds: [tag.id] },
        mine: { ...MINE, ...KIM, ...ofAll, id },
        scrap: {
          ...{ ...SHOWN, ...PREVIEW, ...ofAll, freeId: id, type: 'FREE' },
          ...{ authorName: KIM.writer, writerBadge: KIM.writerBadge },
        },
      },
    );
  });

  test('a question is postId in the list and id in the detail', async () => {
    const author = await world().newHire(KIM.writer);
    const [tag] = await tagsOf(QNA, author);
    const id = await writePost(QNA, author, { ...TEXT, tagIds: [tag.id] });

    const ofAll = { tags: [tag.tagName], commentCount: 0, solved: false };
    await expectShown(
      QNA,
      { author, id },
      {
        list: { ...LISTED, ...KIM, ...ofAll, postId: id },
        detail: { ...DETAIL, ...KIM, ...ofAll, id, tagIds: [tag.id], acceptedCommentId: null, additions: [] },
        mine: { ...MINE, ...KIM, ...ofAll, postId: id },
        scrap: { ...SHOWN, ...TEXT, ...KIM, ...ofAll, postId: id, type: 'QNA' },
      },
    );
  });

  test('a tip is id in both, and has no tags', async () => {
    const author = await world().senior(LEE.writer);
    const id = await writePost(TIP, author, { ...TEXT, tagIds: [1, 2, 3] });

    await expectShown(
      TIP,
      { author, id },
      {
        list: { ...LISTED, ...LEE, id },
        detail: { ...DETAIL, ...LEE, id },
        mine: { ...MINE, ...LEE, postId: id },
        scrap: {
          ...{ ...SHOWN, ...PREVIEW, tipId: id, type: 'TIP' },
          ...{ authorName: LEE.writer, writerBadge: LEE.writerBadge },
        },
      },
    );
    expect(await world().db.selectFrom('post_tags').selectAll().execute()).toEqual([]);
  });

  test.each(BOARDS_WITH_COMMENTS)('one’s own comment on the $board board has the title of its post', async (board) => {
    const [author, me] = [await board.author(world()), await world().senior()];
    const postId = await writePost(board, author);
    const commentId = await writeComment(board.comments, me, postId, '내 댓글');
    await author.put(board.post(postId), postText({ title: '고친 제목' }));

    expect(await listed(me, board.comments.mine)).toEqual([
      {
        ...{ commentId, postId, postTitle: '고친 제목', content: '내 댓글' },
        ...{ createdAt: CREATED_AT, type: board.comments.type },
      },
    ]);
  });

  test('/api/qna-post/list and /api/qna-post/scrap are lists, not the question with that id', async () => {
    const reader = await world().senior();

    for (const path of ['/api/qna-post/list', '/api/qna-post/scrap', '/api/qna-post/scrap?page=0']) {
      expect(await reader.get(path)).toMatchObject({ status: 200, body: { content: [], totalElements: 0 } });
    }
  });
});
