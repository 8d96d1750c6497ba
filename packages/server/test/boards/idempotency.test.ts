import { describe, expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  FREE,
  listedIds,
  type PostText,
  postText,
  TIP,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { HOUR } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ROUNDS = 4;
const KEY = '7f9c2c1e-8d0b-4a52-9a43-0d1f6a4b7a55';

function create(member: Client, path: string, body: unknown, key: string) {
  return member.raw<{ id: number }>('POST', path, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

describeOnBothEngines('a create that is sent again', (world, engine) => {
  describe.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board', (board) => {
    const post = (member: Client, key: string, text?: PostText) => create(member, board.create, postText(text), key);

    test('under the same Idempotency-Key creates once, and is answered alike', async () => {
      const author = await board.author(world());

      const first = await post(author, KEY);
      const again = await post(author, KEY);

      expect(first.status).toBe(201);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect(await listedIds(board, author)).toEqual([first.body.id]);
    });

    test('with another text under the same key is refused, and can be sent under a new one', async () => {
      const author = await board.author(world());
      const first = await post(author, KEY);

      expectProblem(await post(author, KEY, { content: '고쳐 쓴 글' }), 422, 'KEY_REUSED');
      expect(await listedIds(board, author)).toEqual([first.body.id]);

      const second = await post(author, `${KEY}2`, { content: '고쳐 쓴 글' });
      expect(await listedIds(board, author)).toEqual([second.body.id, first.body.id]);
      expect((await post(author, KEY)).body).toEqual(first.body);
    });

    test('is the same when only what is cleaned away differs', async () => {
      const author = await board.author(world());
      const { title, content, tagIds } = postText();
      const first = await post(author, KEY);

      const again = await create(author, board.create, { tagIds, content: ` ${content}\n`, title, unknown: 1 }, KEY);

      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await listedIds(board, author)).toEqual([first.body.id]);
    });

    test('after what it created was deleted creates it anew', async () => {
      const [author, admin] = [await board.author(world()), await world().admin()];
      const first = await post(author, KEY);
      await author.delete(board.post(first.body.id));

      const second = await post(author, KEY);
      expect(second.status).toBe(201);
      expect(await listedIds(board, author)).toEqual([second.body.id]);
      expect((await post(author, KEY)).body).toEqual(second.body);

      await admin.delete(`/api/admin/report/${board.board}/posts/${second.body.id}`);
      const third = await post(author, KEY);
      expect(await listedIds(board, author)).toEqual([third.body.id]);
    });

    test('with two texts at the very same moment creates one and refuses the other', async () => {
      const author = await board.author(world());

      for (let round = 1; round <= ROUNDS; round++) {
        const answers = await Promise.all(['가', '나'].map((content) => post(author, `round-${round}`, { content })));
        expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
      }

      expect(await listedIds(board, author)).toHaveLength(ROUNDS);
    });

    test('at the very same moment creates once, too', async () => {
      const author = await board.author(world());

      for (let round = 1; round <= ROUNDS; round++) {
        const answers = await Promise.all([1, 2, 3].map(() => post(author, `round-${round}`)));
        expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      }

      expect(await listedIds(board, author)).toHaveLength(ROUNDS);
    });

    test('under another key, or under none, creates another', async () => {
      const author = await board.author(world());

      await post(author, KEY);
      await post(author, `${KEY}2`);
      await writePost(board, author);
      await writePost(board, author);

      expect(await listedIds(board, author)).toHaveLength(4);
    });

    test('is each member’s own affair', async () => {
      const [one, other] = [await board.author(world()), await board.author(world())];

      const answers = [await post(one, KEY), await post(other, KEY)];

      expect(await listedIds(board, one)).toEqual(answers.map((answer) => answer.body.id).reverse());
    });

    test('is not bound by what was refused under its key', async () => {
      const author = await board.author(world());

      expectInvalid(await post(author, KEY, { title: '' }), 'title');
      expect(await post(author, KEY)).toMatchObject({ status: 201 });

      expect(await listedIds(board, author)).toHaveLength(1);
    });

    test('a day later is a new one', async () => {
      const author = await board.author(world());
      await post(author, KEY);
      world().clock.advance(25 * HOUR);

      await post(await world().signInAgain(author), KEY);

      expect(await listedIds(board, await world().senior())).toHaveLength(2);
    });
  });

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'as a comment on the $board board is written once',
    async (board) => {
      const commenter = await world().senior();
      const id = await writePost(board, await board.author(world()));
      const comment = () =>
        create(commenter, board.comments.create, { [board.comments.postId]: id, content: '한 번' }, KEY);

      const answers = [await comment(), await comment()];

      expect((await commenter.get(board.comments.of(id))).body).toMatchObject([{ id: answers[0]?.body.id }]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    },
  );

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'as a comment on another post of the $board board is refused',
    async (board) => {
      const [author, commenter] = [await board.author(world()), await world().senior()];
      const [one, other] = [await writePost(board, author), await writePost(board, author)];
      const comment = (id: number) =>
        create(commenter, board.comments.create, { [board.comments.postId]: id, content: '한 번' }, KEY);
      const first = await comment(one);

      expectProblem(await comment(other), 422, 'KEY_REUSED');

      expect((await commenter.get(board.comments.of(other))).body).toEqual([]);
      await commenter.delete(board.comments.one(first.body.id));
      const second = await comment(one);
      expect((await commenter.get(board.comments.of(one))).body).toMatchObject([{ id: second.body.id }]);
    },
  );

  test('elsewhere under the same key is something else', async () => {
    const author = await world().senior();

    await create(author, FREE.create, postText(), KEY);
    await create(author, TIP.create, postText(), KEY);

    expect(await listedIds(FREE, author)).toHaveLength(1);
    expect(await listedIds(TIP, author)).toHaveLength(1);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(101), 'é'])('needs a key that is one: not "%s"', async (key) => {
    const author = await world().senior();

    expectInvalid(await create(author, FREE.create, postText(), key), 'Idempotency-Key');

    expect(await listedIds(FREE, author)).toEqual([]);
  });
});
