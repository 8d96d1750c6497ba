import { expect, test } from 'vitest';
import { deactivate, FREE, QNA, TIP, writeComment, writePost, writeReply } from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';
import { type Counted, NONE, type Overlay, toComment, toPost } from './reactions.ts';

const THANKS = { ...NONE, thanks: 1 };

describeOnBothEngines('reactions to a comment', (world) => {
  async function given() {
    const [author, kim, lee] = [await world().newHire(), await world().senior(), await world().senior()];
    const post = await writePost(QNA, author);
    const first = await writeComment(QNA.comments, kim, post);
    const second = await writeComment(QNA.comments, lee, post);
    return { author, kim, lee, post, first, second };
  }

  /** Of all comments, by id: as the list of comments and the call of `reader` have them. */
  async function counts(reader: Client, post: number): Promise<Record<string, typeof NONE>> {
    const listed = (await reader.get<Counted[]>(QNA.comments.of(post))).body;
    const counted = Object.fromEntries(listed.map(({ id, reactions }) => [id, reactions]));
    const { comments } = (await reader.get<Overlay>(toPost(QNA, post))).body;
    expect(Object.fromEntries(Object.entries(comments).map(([id, { counts }]) => [id, counts]))).toEqual(counted);
    return counted;
  }

  test('are given to replies as to comments, and not to one’s own', async () => {
    const { kim, lee, post, second } = await given();
    const reply = await writeReply('qna', kim, second);
    expect(await lee.put(toComment(QNA, reply), { kind: 'thanks' })).toMatchObject({ status: 200 });
    expectProblem(await kim.put(toComment(QNA, reply), { kind: 'thanks' }), 403, 'OWN_REACTION');

    const read = async (reader: Client) => (await reader.get<Overlay>(toPost(QNA, post))).body.comments[reply];
    expect(await read(lee)).toEqual({ counts: THANKS, mine: 'thanks' });
    expect(await read(kim)).toEqual({ counts: THANKS, mine: null });
    const { body: replies } = await kim.get(`/api/replies/qna/posts/${post}`);
    expect(replies).toMatchObject({ [second]: [{ id: reply, reactions: THANKS }] });
  });

  test('are given, changed and taken back, each comment’s and the post’s own', async () => {
    const { author, kim, lee, post, first, second } = await given();
    expect(await counts(kim, post)).toEqual({ [first]: NONE, [second]: NONE });

    for (const _ of ['once', 'twice']) {
      expect(await lee.put(toComment(QNA, first), { kind: 'helpful' })).toMatchObject({
        status: 200,
        body: { counts: { ...NONE, helpful: 1 }, mine: 'helpful' },
      });
    }
    await author.put(toComment(QNA, first), { kind: 'helpful' });
    await author.put(toComment(QNA, second), { kind: 'thanks' });
    await lee.put(toPost(QNA, post), { kind: 'cheer' });

    expect((await lee.get(toPost(QNA, post))).body).toEqual({
      post: { counts: { ...NONE, cheer: 1 }, mine: 'cheer' },
      comments: {
        [first]: { counts: { ...NONE, helpful: 2 }, mine: 'helpful' },
        [second]: { counts: THANKS, mine: null },
      },
    });
    expect((await author.get<Overlay>(toPost(QNA, post))).body).toMatchObject({
      post: { mine: null },
      comments: { [first]: { mine: 'helpful' }, [second]: { mine: 'thanks' } },
    });

    await author.put(toComment(QNA, first), { kind: 'cheer' });
    for (const _ of ['once', 'twice']) {
      expect((await lee.delete(toComment(QNA, first))).body).toEqual({ counts: { ...NONE, cheer: 1 }, mine: null });
    }
    expect(await counts(kim, post)).toEqual({ [first]: { ...NONE, cheer: 1 }, [second]: THANKS });
    expect((await kim.get<Counted>(QNA.post(post))).body.reactions).toEqual({ ...NONE, cheer: 1 });
  });

  test('are in what an edit answers', async () => {
    const { kim, lee, first } = await given();
    await lee.put(toComment(QNA, first), { kind: 'thanks' });

    expect((await kim.patch(QNA.comments.one(first), { content: '고침' })).body).toMatchObject({ reactions: THANKS });
  });

  test('are for what is there and may be opened, on its own board', async () => {
    const { author, lee, post, first, second } = await given();
    await lee.put(toComment(QNA, first), { kind: 'thanks' });
    await lee.delete(QNA.comments.one(second));
    const expectNotFound = async (member: Client, path: string) => {
      expectProblem(await member.put(path, { kind: 'cheer' }), 404, 'COMMENT_NOT_FOUND');
      expectProblem(await member.delete(path), 404, 'COMMENT_NOT_FOUND');
    };

    for (const [board, id] of [
      [QNA, second],
      [QNA, 999_999],
      [FREE, first],
      [TIP, first],
    ] as const) {
      await expectNotFound(author, toComment(board, id));
    }
    expect(await counts(lee, post)).toEqual({ [first]: THANKS });
    await deactivate(QNA, world(), post);
    await expectNotFound(lee, toComment(QNA, first));

    expect(await counts(author, post)).toEqual({ [first]: THANKS });
    expect(await author.put(toComment(QNA, first), { kind: 'cheer' })).toMatchObject({ status: 200 });
  });

  test('go with the comment, and with the post', async () => {
    const { author, kim, post, first, second } = await given();
    const rows = () => world().db.selectFrom('reactions').selectAll().execute();
    for (const id of [first, second]) await author.put(toComment(QNA, id), { kind: 'thanks' });

    await kim.delete(QNA.comments.one(first));
    expect(await rows()).toHaveLength(1);
    await author.delete(QNA.post(post));

    expect(await rows()).toEqual([]);
  });

  test('stay when who reacted withdraws, unless all own content is deleted', async () => {
    const { author, kim, lee, post, first, second } = await given();
    const [park, admin] = [await world().newHire(), await world().admin()];
    for (const member of [lee, park]) await member.put(toComment(QNA, first), { kind: 'thanks' });

    await park.post('/withdraw');
    expect(await counts(author, post)).toEqual({ [first]: { ...NONE, thanks: 2 }, [second]: NONE });

    // Also where the post is deactivated.
    await deactivate(QNA, world(), post);
    await lee.post('/withdraw?content=delete');
    expect(await counts(admin, post)).toEqual({ [first]: THANKS });
    expect((await kim.get(QNA.post(post))).status).toBe(404);
  });
});
