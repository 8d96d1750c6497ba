import { expect } from 'vitest';
import { QNA, writePost } from '../../harness/boards.ts';
import { accept, addTo, reactTo } from '../../harness/resolving.ts';
import { ALIKE_FOR_ALL, answered, type Rows, recordEvent, WITH_ITS_POST, written } from '../scenes.ts';

const WITH_ITS_ANSWER = {
  ...WITH_ITS_POST,
  'of a muted post': 'both',
  'of an answer that was deleted': 'afterwards',
} as const;

export const ROWS: Rows = {
  QUESTION: [
    {
      what: 'a question',
      isInDigest: true,
      begin: async (world) => ({
        kim: await world.senior(),
        author: await world.newHire('새싹'),
        board: QNA,
        postId: null,
      }),
      happens: (_world, { author }) => writePost(QNA, author, { title: '연차' }),
      told: { board: 'qna', title: '연차', actors: ['새싹'] },
      twice: 'one notification',
      silent: { ...ALIKE_FOR_ALL, ...WITH_ITS_POST, 'of a muted post': 'afterwards' },
    },
  ],
  ACCEPTED: [
    {
      what: 'an acceptance',
      begin: answered,
      happens: (_world, { author, postId, commentId }) => accept(author, Number(postId), Number(commentId)),
      told: { board: 'qna', commentId: expect.any(Number), title: '연차', actors: ['새싹'] },
      silent: WITH_ITS_ANSWER,
    },
  ],
  ADDITION: [
    {
      what: 'an addition',
      begin: answered,
      happens: (_world, { author, postId }) => addTo(author, Number(postId)),
      told: { board: 'qna', title: '연차', actors: ['새싹'] },
      twice: 'one notification',
      silent: { ...WITH_ITS_ANSWER, 'of a muted post that is gone afterwards': 'afterwards' },
    },
  ],
  REACTION: [
    {
      what: 'a reaction',
      async begin(world) {
        const scene = await answered(world);
        await scene.kim.put('/api/notifications/settings', { kinds: { REACTION: true } });
        return scene;
      },
      happens: async (world, { commentId }) =>
        reactTo(await world.newHire(), { board: 'qna', commentId: Number(commentId) }),
      told: { board: 'qna', title: '연차' },
      twice: 'one notification',
      silent: { ...WITH_ITS_ANSWER, 'with all kinds switched off': 'afterwards' },
    },
  ],
  THANKS: [
    {
      what: 'thanks',
      begin: written,
      happens: (world, { kim }) => recordEvent(world, { kind: 'THANKS_COUNTED', memberId: kim.id, people: 3 }),
      told: { board: null, title: null, count: 3 },
      twice: 'one notification',
      silent: {},
    },
  ],
};
