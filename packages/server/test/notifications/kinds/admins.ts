import { FREE, writePost } from '../../harness/boards.ts';
import type { World } from '../../harness/world.ts';
import { plantPending } from '../../joining/sign-up-form.ts';
import { ALIKE_FOR_ALL, oneOfTheAdmins, type Rows, recordEvent, type Scene } from '../scenes.ts';

async function amongAdmins(world: World): Promise<Scene> {
  return { kim: await oneOfTheAdmins(world), author: await world.admin(), board: FREE, postId: null };
}

const ABOUT_NO_POST = { board: null, title: null } as const;
const NO_ADMIN_AFTERWARDS = { 'when not an admin any more': 'afterwards' } as const;

export const ROWS: Rows = {
  REPORTED: [
    {
      what: 'a report',
      async begin(world) {
        const [kim, author] = [await oneOfTheAdmins(world), await world.newHire()];
        return { kim, author, board: FREE, postId: await writePost(FREE, author, { title: '점심' }) };
      },
      happens: async (world, { postId }) => (await world.senior()).post(`${FREE.post(Number(postId))}/report`),
      told: { board: 'free', title: '점심' },
      twice: 'one notification',
      silent: {
        ...ALIKE_FOR_ALL,
        'of a muted post': 'both',
        'of a post that was deleted': 'afterwards',
        'when not an admin any more': 'both',
      },
    },
  ],
  REVIEW_ASKED: [
    {
      what: 'a review that is asked for',
      async begin(world) {
        const [kim, author] = [await oneOfTheAdmins(world), await world.newHire()];
        const postId = await writePost(FREE, author, { title: '점심' });
        await kim.patch(`/api/admin/posts/free/${postId}`, { hidden: true });
        return { kim, author, board: FREE, postId };
      },
      happens: (_world, { author, postId }) => author.post(`/api/reviews/free/posts/${postId}`, { text: '오해예요.' }),
      told: { board: 'free', title: '점심' },
      silent: NO_ADMIN_AFTERWARDS,
    },
  ],
  JOIN_ASKED: [
    {
      what: 'somebody who waits to be approved',
      begin: amongAdmins,
      async happens(world) {
        const memberId = await plantPending(world, 'new@ieum.test');
        return recordEvent(world, { kind: 'JOIN_ASKED', memberId });
      },
      told: { ...ABOUT_NO_POST, actors: ['새싹'] },
      silent: NO_ADMIN_AFTERWARDS,
    },
  ],
  BACKUP_FAILED: [
    {
      what: 'a backup that failed',
      begin: amongAdmins,
      happens: (world) => recordEvent(world, { kind: 'BACKUP_FAILED', day: '2026-11-20' }),
      told: ABOUT_NO_POST,
      twice: 'one notification',
      silent: NO_ADMIN_AFTERWARDS,
    },
  ],
};
