import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  BOARDS_WITH_COMMENTS,
  boardsOn,
  FREE,
  listedIds,
  type PostText,
  postText,
  QNA,
  writePost,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { HOUR } from '../harness/clock.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

const ROUNDS = 4;
const KEY = '7f9c2c1e-8d0b-4a52-9a43-0d1f6a4b7a55';

const create = (member: Client, path: string, body: unknown, key: string) =>
  member.post<{ id: number }>(path, body, { 'idempotency-key': key });
const post = (member: Client, key: string, text?: PostText) => create(member, QNA.create, postText(text), key);

describeOnBothEngines('a create that is sent again', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('on the $board board is written once', async (board) => {
    const author = await board.author(world());
    const { title, content, tagIds } = postText();
    // The same once it is cleaned.
    const untidy = { tagIds, content: ` ${content}\n`, title, unknown: 1 };

    const first = await create(author, board.create, postText(), KEY);
    const again = await create(author, board.create, untidy, KEY);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await listedIds(board, author)).toEqual([first.body.id]);
  });

  test('with another text under the same key is refused, and can be sent under a new one', async () => {
    const author = await world().newHire();
    const first = await post(author, KEY);

    expectProblem(await post(author, KEY, { content: '고쳐 쓴 글' }), 422, 'KEY_REUSED');
    expect(await listedIds(QNA, author)).toEqual([first.body.id]);

    const second = await post(author, `${KEY}2`, { content: '고쳐 쓴 글' });
    expect(await listedIds(QNA, author)).toEqual([second.body.id, first.body.id]);
    expect((await post(author, KEY)).body).toEqual(first.body);
  });

  test('after what it created was deleted creates it anew', async () => {
    const [author, admin] = [await world().newHire(), await world().admin()];
    const first = await post(author, KEY);
    await author.delete(QNA.post(first.body.id));

    const second = await post(author, KEY);
    expect(second.status).toBe(201);
    expect(await listedIds(QNA, author)).toEqual([second.body.id]);
    expect((await post(author, KEY)).body).toEqual(second.body);

    await admin.delete(`/api/admin/report/qna/posts/${second.body.id}`);
    const third = await post(author, KEY);
    expect(await listedIds(QNA, author)).toEqual([third.body.id]);
  });

  test('at the very same moment creates once, and with another text is refused', async () => {
    const author = await world().newHire();

    for (let round = 1; round <= ROUNDS; round++) {
      const same = await Promise.all([1, 2, 3].map(() => post(author, `same-${round}`)));
      expect(new Set(same.map((answer) => answer.body.id)).size).toBe(1);
      const two = await Promise.all(['가', '나'].map((content) => post(author, `two-${round}`, { content })));
      expect(two.map((answer) => answer.status).sort()).toEqual([201, 422]);
    }

    expect(await listedIds(QNA, author)).toHaveLength(2 * ROUNDS);
  });

  test('under another key, or none, by another member, or elsewhere, creates another', async () => {
    const [author, other] = [await world().newHire(), await world().newHire()];

    await post(author, KEY);
    await post(author, `${KEY}2`);
    for (let times = 0; times < 2; times++) await writePost(QNA, author);
    await post(other, KEY);
    await create(author, FREE.create, postText(), KEY);

    expect(await listedIds(QNA, author)).toHaveLength(5);
    expect(await listedIds(FREE, author)).toHaveLength(1);
  });

  test('is not bound by what was refused under its key, nor by what was created a day ago', async () => {
    const author = await world().newHire();
    expectInvalid(await post(author, KEY, { title: '' }), 'title');
    const first = await post(author, KEY);
    world().clock.advance(25 * HOUR);

    const second = await post(await world().signInAgain(author), KEY);

    expect(await listedIds(QNA, await world().senior())).toEqual([second.body.id, first.body.id]);
  });

  test.each(boardsOn(engine, BOARDS_WITH_COMMENTS))(
    'as a comment on the $board board is written once, and refused on another post',
    async (board) => {
      const { comments } = board;
      const [author, commenter] = [await board.author(world()), await world().senior()];
      const [one, other] = [await writePost(board, author), await writePost(board, author)];
      const comment = (id: number) =>
        create(commenter, comments.create, { [comments.postId]: id, content: '한 번' }, KEY);
      const { body } = await comment(one);

      expect((await comment(one)).body).toEqual(body);
      expectProblem(await comment(other), 422, 'KEY_REUSED');

      expect((await commenter.get(comments.of(one))).body).toMatchObject([body]);
      expect((await commenter.get(comments.of(other))).body).toEqual([]);
      await commenter.delete(comments.one(body.id));
      const second = await comment(one);
      expect((await commenter.get(comments.of(one))).body).toMatchObject([{ id: second.body.id }]);
    },
  );

  test('needs a key that is one', async () => {
    const author = await world().newHire();

    for (const key of ['', ' ', 'a b', 'x'.repeat(101), 'é']) {
      expectInvalid(await post(author, key), 'Idempotency-Key');
    }

    expect(await listedIds(QNA, author)).toEqual([]);
  });
});
