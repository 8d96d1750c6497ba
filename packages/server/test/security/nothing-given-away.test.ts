import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  type BoardUnderTest,
  deactivate,
  FREE,
  postText,
  QNA,
  TIP,
  writeComment,
  writePost,
} from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import { writePosts } from '../harness/several.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const NEVER_EXISTED = 4_000_000;

type Call = (asker: Member, id: number) => Promise<Answer>;

/** Every call that takes the id of a post, or of a comment. */
function postCalls({ post, comments }: BoardUnderTest): Record<string, Call> {
  return {
    read: (asker, id) => asker.get(post(id)),
    edit: (asker, id) => asker.put(post(id), postText()),
    delete: (asker, id) => asker.delete(post(id)),
    scrap: (asker, id) => asker.post(`${post(id)}/scrap`),
    report: (asker, id) => asker.post(`${post(id)}/report`),
    ...(comments && {
      'read comments': (asker: Member, id: number) => asker.get(comments.of(id)),
      comment: (asker: Member, id: number) => asker.post(comments.create, { [comments.postId]: id, content: '댓글' }),
    }),
  };
}

function commentCalls({ one }: NonNullable<BoardUnderTest['comments']>): Record<string, Call> {
  return {
    edit: (asker, id) => asker.patch(one(id), { content: '고침' }),
    delete: (asker, id) => asker.delete(one(id)),
    report: (asker, id) => asker.post(`${one(id)}/report`),
  };
}

/** What the asker can see of an answer, but for what is new in each. */
function seen({ status, headers, body }: Answer) {
  const names = Array.from(headers.keys()).sort();
  return { status, body, names, length: headers.get('content-length') };
}

describeOnOneEngine('an id that is not for the asker answers like one that never existed', (world) => {
  async function expectNothingGivenAway(calls: Record<string, Call>, asker: Member, hidden: Record<string, number>) {
    for (const [call, make] of Object.entries(calls)) {
      const never = seen(await make(asker, NEVER_EXISTED));
      expect(never.status, call).toBe(404);
      for (const [what, id] of Object.entries(hidden)) {
        expect(seen(await make(asker, id)), `${call} ${what}`).toEqual(never);
      }
    }
  }

  /** A senior may do the most: answer questions, too. */
  const askerOf = () => world().senior();

  describe.each(BOARDS_UNDER_TEST)('posts of the $board board', (board) => {
    test('that are deactivated, deleted, or of another board', async () => {
      const author = await board.author(world());
      const deactivated = await writePost(board, author);
      await deactivate(board, world(), deactivated);
      const deleted = await writePost(board, author);
      await author.delete(board.post(deleted));
      const others = await Promise.all(
        BOARDS_UNDER_TEST.filter((other) => other !== board).map(async (other) => [
          `a post of ${other.board}`,
          await writePost(other, await other.author(world())),
        ]),
      );

      await expectNothingGivenAway(postCalls(board), await askerOf(), {
        'a deactivated post': deactivated,
        'a deleted post': deleted,
        ...Object.fromEntries(others),
      });
    });
  });

  describe.each(BOARDS_WITH_COMMENTS)('comments of the $board board', (board) => {
    test('that are deleted, of a deactivated or deleted post, or of another board', async () => {
      const { comments } = board;
      const [author, commenter] = [await board.author(world()), await world().senior()];
      const [live, gone, hidden] = await writePosts(world(), board, author, 3);
      const deleted = await writeComment(comments, commenter, live);
      const [ofDeleted, ofHidden] = [
        await writeComment(comments, commenter, gone),
        await writeComment(comments, commenter, hidden),
      ];
      await commenter.delete(comments.one(deleted));
      await author.delete(board.post(gone));
      await deactivate(board, world(), hidden);
      const other = board.board === 'free' ? QNA : FREE;
      const elsewhere = await writeComment(
        other.comments,
        commenter,
        await writePost(other, await other.author(world())),
      );

      await expectNothingGivenAway(commentCalls(comments), await askerOf(), {
        'a deleted comment': deleted,
        'a comment of a deleted post': ofDeleted,
        'a comment of a deactivated post': ofHidden,
        'a comment of the other board': elsewhere,
      });
    });

    test("that are someone else's: they stay as they are, and the refusal does not say whose", async () => {
      const post = await writePost(board, await board.author(world()));
      const [one, two, asker] = [await world().senior(), await world().senior(), await world().senior()];
      const ids = [await writeComment(board.comments, one, post), await writeComment(board.comments, two, post)];
      const before = await world().db.selectFrom('comments').selectAll().orderBy('id').execute();

      for (const make of [commentCalls(board.comments).edit, commentCalls(board.comments).delete] as Call[]) {
        const [ofOne, ofTwo] = [await make(asker, ids[0] as number), await make(asker, ids[1] as number)];
        expect(seen(ofOne)).toMatchObject({ status: 403, body: { code: 'NOT_AUTHOR' } });
        expect(seen(ofOne)).toEqual(seen(ofTwo));
      }
      expect(await world().db.selectFrom('comments').selectAll().orderBy('id').execute()).toEqual(before);
    });
  });

  test('tags of another board, too', async () => {
    const tags = await world().db.selectFrom('tags').select(['id', 'board']).execute();
    const asker = await world().newHire();
    for (const { board, tags: calls, create } of [FREE, QNA]) {
      const foreign = tags.find((tag) => tag.board !== board)?.id as number;
      const [never, other] = [await asker.get(calls.posts(NEVER_EXISTED)), await asker.get(calls.posts(foreign))];
      expect(seen(never)).toMatchObject({ status: 404, body: { code: 'TAG_NOT_FOUND' } });
      expect(seen(other)).toEqual(seen(never));
      const write = (tag: number) => asker.post(create, postText({ tagIds: [tag] }));
      const [unknown, ofOther] = [await write(NEVER_EXISTED), await write(foreign)];
      expect(seen(unknown)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
      expect(seen(ofOther)).toEqual(seen(unknown));
    }
  });

  test('reported posts of another board, to an admin', async () => {
    const boss = await world().admin();
    const tip = await writePost(TIP, await world().senior());
    for (const [method, end] of [
      ['PATCH', '/activate'],
      ['DELETE', ''],
    ] as const) {
      const call = (id: number) => boss.raw(method, `/api/admin/report/free/posts/${id}${end}`);
      expect(seen(await call(NEVER_EXISTED))).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } });
      expect(seen(await call(tip))).toEqual(seen(await call(NEVER_EXISTED)));
    }
  });
});
