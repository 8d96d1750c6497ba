import type { ApiAnswer } from '@ieum/contract/api';
import { NO_REACTIONS, type ReactionCounts } from '@ieum/contract/reaction-kinds';
import { describe, expect, test } from 'vitest';
import {
  deactivate,
  FREE,
  type PageOf,
  postText,
  QNA,
  writeComment,
  writePost,
  writeReply,
} from '../harness/boards.ts';
import type { Client } from '../harness/client.ts';
import { expectInvalid, expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

type Overlay = ApiAnswer<'GET /api/reactions/{board}/posts/{id}'>;
type Reactions = Overlay['post'];
type Counted = Record<'id' | 'postId', number> & { reactions: ReactionCounts };

const THANKS = { ...NO_REACTIONS, thanks: 1 };

const toPost = ({ board }: { board: string }, id: number) => `/api/reactions/${board}/posts/${id}`;
const toComment = ({ board }: { board: string }, id: number) => `/api/reactions/${board}/comments/${id}`;

describeOnBothEngines('reactions', (world) => {
  /** A question, an answer to it and a reply to that, and two members who have written neither. */
  async function given() {
    const [asker, senior] = [await world().newHire(), await world().senior()];
    const [one, other] = [await world().newHire(), await world().senior()];
    const post = await writePost(QNA, asker);
    const comment = await writeComment(QNA.comments, senior, post);
    const reply = await writeReply('qna', senior, comment);
    const overlay = async (reader: Client) => (await reader.get<Overlay>(toPost(QNA, post))).body;
    const targets = {
      post: {
        path: toPost(QNA, post),
        writer: asker,
        gone: 'POST_NOT_FOUND',
        edit: () => asker.put<Counted>(QNA.post(post), postText({ title: '고침' })),
        ofOverlay: ({ post }: Overlay) => post,
        async listed(reader: Client) {
          const { content } = (await reader.get<PageOf<Counted>>(QNA.list)).body;
          const detail = await reader.get<Counted>(QNA.post(post));
          return [content.find((item) => item.postId === post), detail.body];
        },
      },
      comment: {
        path: toComment(QNA, comment),
        writer: senior,
        gone: 'COMMENT_NOT_FOUND',
        edit: () => senior.patch<Counted>(QNA.comments.one(comment), { content: '고침' }),
        ofOverlay: ({ comments }: Overlay) => comments[comment],
        listed: async (reader: Client) => (await reader.get<Counted[]>(QNA.comments.of(post))).body,
      },
      reply: {
        path: toComment(QNA, reply),
        writer: senior,
        gone: 'COMMENT_NOT_FOUND',
        edit: () => senior.patch<Counted>(`/api/replies/${reply}`, { content: '고침' }),
        ofOverlay: ({ comments }: Overlay) => comments[reply],
        listed: async (reader: Client) =>
          (await reader.get<Record<string, Counted[]>>(`/api/replies/qna/posts/${post}`)).body[comment] ?? [],
      },
    };
    return { asker, senior, one, other, post, comment, reply, overlay, targets };
  }

  describe.each(['post', 'comment', 'reply'] as const)('to a %s', (of) => {
    test('are one of each member, of one kind at a time, and counted wherever it is shown', async () => {
      const { one, other, targets, overlay } = await given();
      const { path, writer, edit, ofOverlay, listed } = targets[of];
      const none = { counts: NO_REACTIONS, mine: null };
      expect(ofOverlay(await overlay(one))).toEqual(none);

      for (const [member, kind, counted] of [
        [one, 'helpful', { helpful: 1 }],
        [one, 'helpful', { helpful: 1 }],
        [other, 'helpful', { helpful: 2 }],
        [one, 'cheer', { helpful: 1, cheer: 1 }],
        [one, null, { helpful: 1 }],
        [one, null, { helpful: 1 }],
        [one, 'thanks', { helpful: 1, thanks: 1 }],
      ] as const) {
        const { status, body } = await (kind ? member.put<Reactions>(path, { kind }) : member.delete<Reactions>(path));
        const counts = { ...NO_REACTIONS, ...counted };
        expect({ status, body }).toEqual({ status: 200, body: { counts, mine: kind } });
        for (const { reactions } of (await listed(member)) as Counted[]) expect(reactions).toEqual(counts);
      }

      const counts = { ...NO_REACTIONS, helpful: 1, thanks: 1 };
      for (const [reader, mine] of [
        [writer, null],
        [one, 'thanks'],
        [other, 'helpful'],
      ] as const) {
        const shown = await overlay(reader);
        expect(ofOverlay(shown)).toEqual({ counts, mine });
        const others = [shown.post, ...Object.values(shown.comments)].filter((each) => each !== ofOverlay(shown));
        expect(others).toEqual([none, none]);
      }
      expect((await edit()).body.reactions).toEqual(counts);
    });

    test('are not for one’s own', async () => {
      const { one, targets } = await given();
      const { path, writer } = targets[of];
      await one.put(path, { kind: 'thanks' });

      expectProblem(await writer.put(path, { kind: 'thanks' }), 403, 'OWN_REACTION');
      expect((await writer.delete(path)).body).toEqual({ counts: THANKS, mine: null });
    });

    test('are for what is there and may be opened, on its own board', async () => {
      const { asker, one, other, post, overlay, targets } = await given();
      const { path, gone, ofOverlay } = targets[of];
      await one.put(path, { kind: 'thanks' });
      await deactivate(QNA, world(), post);

      const elsewhere = ['free', 'tip'].map((board) => path.replace('qna', board));
      for (const closed of [path, path.replace(/\d+$/, '999999'), ...elsewhere]) {
        expectProblem(await other.put(closed, { kind: 'cheer' }), 404, gone);
        expectProblem(await other.delete(closed), 404, gone);
        if (of === 'post') expectProblem(await other.get(closed), 404, gone);
      }
      expect(ofOverlay(await overlay(asker))?.counts).toEqual(THANKS);

      const admin = await world().admin();
      await admin.patch(`/api/admin/report/qna/posts/${post}/activate`);
      expect(await other.put(path, { kind: 'thanks' })).toMatchObject({ body: { counts: { thanks: 2 } } });
    });
  });

  test('are of the kinds and to the boards that there are', async () => {
    const { one, post, overlay, targets } = await given();
    for (const body of [{ kind: 'love' }, { kind: null }, { kind: '' }, { kind: ['thanks'] }, {}]) {
      for (const { path } of Object.values(targets)) expectInvalid(await one.put(path, body), 'kind');
    }
    for (const of of ['posts', 'comments']) {
      expectInvalid(await one.put(`/api/reactions/lounge/${of}/${post}`, { kind: 'thanks' }), 'board');
    }
    expect((await overlay(one)).post.counts).toEqual(NO_REACTIONS);
  });

  test('go with the comment, and with the post and all that is under it', async () => {
    const { asker, senior, one, post, comment, targets } = await given();
    for (const { path } of Object.values(targets)) await one.put(path, { kind: 'thanks' });
    const rows = () => world().db.selectFrom('reactions').selectAll().execute();

    await senior.delete(QNA.comments.one(comment));
    expect(await rows()).toHaveLength(2);
    expectProblem(await one.put(targets.comment.path, { kind: 'cheer' }), 404, 'COMMENT_NOT_FOUND');

    await asker.delete(QNA.post(post));
    expect(await rows()).toEqual([]);
    expectProblem(await one.put(targets.post.path, { kind: 'cheer' }), 404, 'POST_NOT_FOUND');
  });

  test('stay when who reacted withdraws, unless all own content is deleted, and are given whoever has withdrawn', async () => {
    const { asker, senior, one, other, post, overlay, targets } = await given();
    const admin = await world().admin();
    const all = Object.values(targets);
    for (const { path } of all) for (const member of [one, other]) await member.put(path, { kind: 'thanks' });
    const thanks = async () => {
      const shown = await overlay(admin);
      return all.map(({ ofOverlay }) => ofOverlay(shown)?.counts.thanks);
    };

    for (const member of [one, asker, senior]) await member.post('/withdraw');
    expect(await thanks()).toEqual([2, 2, 2]);

    for (const { path } of all) await admin.put(path, { kind: 'thanks' });
    // Also where the post is deactivated.
    await deactivate(QNA, world(), post);
    await other.post('/withdraw?content=delete');
    expect(await thanks()).toEqual([2, 2, 2]);
  });

  test('of a member who deletes all own content are deleted, however many', async () => {
    const [kim, lee] = [await world().newHire(), await world().senior()];
    const posts = await Promise.all(Array.from({ length: 7 }, () => writePost(FREE, kim)));
    for (const post of posts) {
      await lee.put(toPost(FREE, post), { kind: 'thanks' });
      for (let count = 0; count < 2; count++) {
        await lee.put(toComment(FREE, await writeComment(FREE.comments, kim, post)), { kind: 'cheer' });
      }
    }

    await lee.post('/withdraw?content=delete');

    expect(await world().db.selectFrom('reactions').selectAll().execute()).toEqual([]);
    for (const post of posts) {
      const { body } = await kim.get<Overlay>(toPost(FREE, post));
      const none = { counts: NO_REACTIONS, mine: null };
      expect([body.post, ...Object.values(body.comments)]).toEqual(Array(3).fill(none));
    }
  });

  test('name nobody: neither an answer nor what is logged says who reacted', async () => {
    const { asker, post, targets } = await given();
    const kim = await world().senior('반응한이');
    world().logs.length = 0;

    for (const { path } of Object.values(targets)) await kim.put(path, { kind: 'thanks' });

    for (const read of [toPost(QNA, post), QNA.post(post), QNA.list, QNA.comments.of(post)]) {
      expect(JSON.stringify((await asker.get(read)).body)).not.toContain(kim.nickname);
    }
    expect(world().logs.join('')).not.toContain(kim.nickname);
  });
});
