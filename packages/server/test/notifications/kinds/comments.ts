import { expect } from 'vitest';
import { FREE, writeComment, writePost, writeReply } from '../../harness/boards.ts';
import type { World } from '../../harness/world.ts';
import { ALIKE_FOR_ALL, answered, type Rows, type Scene, WITH_ITS_POST } from '../scenes.ts';

/** A post below which kim has written. */
async function commented(world: World): Promise<Scene> {
  const [author, kim] = [await world.newHire(), await world.senior('철수')];
  const postId = await writePost(FREE, author, { title: '점심' });
  await writeComment(FREE.comments, kim, postId);
  return { kim, author, board: FREE, postId };
}

async function commentBySomebody(world: World, { postId }: Scene, content?: string): Promise<void> {
  await writeComment(FREE.comments, await world.senior(), Number(postId), content);
}

const ON_FREE = { board: 'free', commentId: expect.any(Number), title: '점심' } as const;

export const ROWS: Rows = {
  COMMENT: [
    {
      what: 'a comment',
      isInDigest: true,
      begin: commented,
      happens: commentBySomebody,
      told: { ...ON_FREE, actors: [expect.any(String)] },
      twice: 'one notification',
      silent: {
        ...ALIKE_FOR_ALL,
        ...WITH_ITS_POST,
        'of a muted post': 'both',
        'of a muted post that is gone afterwards': 'afterwards',
      },
    },
  ],
  REPLY: [
    {
      what: 'a reply',
      begin: answered,
      happens: async (world, { commentId }) => writeReply('qna', await world.senior(), Number(commentId)),
      told: { board: 'qna', commentId: expect.any(Number), title: '연차', actors: [expect.any(String)] },
      twice: 'one notification',
      silent: { ...WITH_ITS_POST, 'of a muted post': 'both' },
    },
  ],
  MENTION: [
    {
      what: 'a mention',
      begin: commented,
      happens: (world, scene) => commentBySomebody(world, scene, '@철수 님도 오세요.'),
      told: { ...ON_FREE, actors: [expect.any(String)] },
      twice: 'one notification',
      silent: { ...WITH_ITS_POST, 'of a muted post': 'both' },
    },
  ],
};
