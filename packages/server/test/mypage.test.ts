/** My page: own posts, comments and scraps. How they look: boards/differences.test.ts; their pages: boards/paging.test.ts. */
import { LIMITS } from '@ieum/contract/limits';
import { expect, test } from 'vitest';
import {
  BOARDS_UNDER_TEST,
  boardsOn,
  deactivate,
  FREE,
  type PageOf,
  QNA,
  writeComment,
  writePost,
} from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import { SECOND } from './harness/clock.ts';
import { writePosts } from './harness/several.ts';
import { describeOnBothEngines } from './harness/world.ts';

/** The ids of a list's items by this name, which are as many as it says. */
async function idsIn(member: Client, { path, id }: { path: string; id: string }, query = ''): Promise<unknown[]> {
  const { content, totalElements } = (await member.get<PageOf<Record<string, unknown>>>(path + query)).body;
  expect(totalElements).toBe(content.length);
  return content.map((item) => item[id]);
}

describeOnBothEngines('my page', (world, engine) => {
  test.each(boardsOn(engine, BOARDS_UNDER_TEST))('has of the $board board what is mine and is there', async (board) => {
    const [author, another] = [await board.author(world()), await board.author(world())];
    const [me, colleague] = [await world().senior(), await world().senior()];
    const comments = board.comments && { ...board.comments, path: board.comments.mine, id: 'postId' };
    const posts = await writePosts(world(), board, author, 4);
    const [kept, cancelled, deleted, deactivated] = posts;
    const theirs = await writePost(board, another);
    const elsewhere = board === FREE ? QNA : FREE;
    const notHere = await writePost(elsewhere, author);
    await me.post(`${elsewhere.post(notHere)}/scrap`);
    for (const [member, post] of [...posts.map((post) => [me, post] as const), [colleague, theirs] as const]) {
      await member.post(`${board.post(post)}/scrap`);
      if (comments) await writeComment(comments, member, post);
    }
    // The newest ones fill a page, from which those of another board would keep the others away.
    for (let at = 0; at < LIMITS.pageSize; at++) await writeComment(elsewhere.comments, me, notHere);
    const lists = async () => ({
      posts: await idsIn(author, board.mine),
      scraps: await idsIn(me, board.scraps),
      ...(comments && { comments: await idsIn(me, comments) }),
    });

    if (comments) await me.delete(comments.one(await writeComment(comments, me, kept)));
    await me.post(`${board.post(cancelled)}/scrap`);
    await author.delete(board.post(deleted));
    await deactivate(board, world(), deactivated);
    expect(await lists()).toEqual({
      posts: [deactivated, cancelled, kept],
      scraps: [kept],
      ...(comments && { comments: [cancelled, kept] }),
    });
    expect(await idsIn(author, { ...board.mine, id: 'status' })).toEqual(['DEACTIVATED', 'ACTIVE', 'ACTIVE']);

    await (await world().admin()).patch(`/api/admin/report/${board.board}/posts/${deactivated}/activate`);
    expect(await lists()).toEqual({
      posts: [deactivated, cancelled, kept],
      scraps: [deactivated, kept],
      ...(comments && { comments: [deactivated, cancelled, kept] }),
    });
    for (const list of [board.scraps, ...(comments ? [comments] : [])]) {
      expect(await idsIn(colleague, list)).toEqual([theirs]);
    }
  });

  test('has scraps in the order in which they were made, not in that of the posts', async () => {
    const [author, reader] = [await world().newHire(), await world().senior()];
    const [oldest, middle, newest] = await writePosts(world(), QNA, author, 3);
    const scrap = async (post: number) => {
      world().clock.advance(SECOND);
      await reader.post(`${QNA.post(post)}/scrap`);
    };
    for (const post of [newest, oldest, middle]) await scrap(post);

    expect(await idsIn(reader, QNA.scraps)).toEqual([middle, oldest, newest]);
    expect(await idsIn(reader, QNA.scraps, '?sort=createdAt,asc')).toEqual([newest, oldest, middle]);

    // Cancelled and made anew, a scrap is a new one.
    for (let twice = 0; twice < 2; twice++) await scrap(newest);
    expect(await idsIn(reader, QNA.scraps)).toEqual([newest, middle, oldest]);
  });
});
