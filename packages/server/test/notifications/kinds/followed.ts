import { expect } from 'vitest';
import { announce, NEWS } from '../../announcements/announce.ts';
import { FREE, QNA, writeComment, writePost } from '../../harness/boards.ts';
import { ALIKE_FOR_ALL, type Rows, WITH_ITS_POST } from '../scenes.ts';

export const ROWS: Rows = {
  ANNOUNCEMENT: [
    {
      what: 'an announcement',
      isInDigest: true,
      begin: async (world) => ({ kim: await world.senior(), author: await world.admin(), board: FREE, postId: null }),
      happens: (_world, { author }) => announce(author, { audience: 'SENIORS' }),
      told: { board: null, postId: null, title: NEWS.title },
      twice: 'two notifications',
      silent: { ...ALIKE_FOR_ALL, 'that became a draft again': 'afterwards' },
    },
  ],
  FOLLOWED: [
    {
      what: 'a post on a board that is followed',
      isInDigest: true,
      async begin(world) {
        const [author, kim] = [await world.newHire('새싹'), await world.senior()];
        await kim.put('/api/following/board/free');
        return { kim, author, board: FREE, postId: null };
      },
      happens: (_world, { author }) => writePost(FREE, author, { title: '점심' }),
      told: { board: 'free', title: '점심', actors: ['새싹'] },
      twice: 'one notification',
      silent: { ...ALIKE_FOR_ALL, ...WITH_ITS_POST, 'of a muted post': 'afterwards' },
    },
    {
      what: 'an answer to a question that is followed',
      isInDigest: true,
      async begin(world) {
        const [author, kim] = [await world.newHire(), await world.newHire()];
        const postId = await writePost(QNA, author, { title: '연차' });
        await kim.put(`/api/following/question/${postId}`);
        return { kim, author, board: QNA, postId };
      },
      happens: async (world, { postId }) => writeComment(QNA.comments, await world.senior(), Number(postId)),
      told: { board: 'qna', commentId: expect.any(Number), title: '연차', actors: [expect.any(String)] },
      twice: 'one notification',
      silent: { ...ALIKE_FOR_ALL, ...WITH_ITS_POST, 'of a muted post': 'both' },
    },
  ],
};
