import { expect } from 'vitest';
import { deactivate, FREE, writePost } from '../../harness/boards.ts';
import { SECOND } from '../../harness/clock.ts';
import type { World } from '../../harness/world.ts';
import { answered, deleteAsAdmin, type Rows, type Scene, written } from '../scenes.ts';

/** A post that kim has reported. */
async function reported(world: World): Promise<Scene> {
  const [kim, author] = [await world.senior(), await world.newHire()];
  const postId = await writePost(FREE, author, { title: '점심' });
  await kim.post(`${FREE.post(postId)}/report`);
  return { kim, author, board: FREE, postId };
}

async function activate(world: World, { postId }: Scene): Promise<void> {
  await (await world.admin()).patch(`/api/admin/report/free/posts/${postId}/activate`);
}

/** An admin hides kim's answer, or shows it again. */
async function hide(world: World, { commentId }: Scene, hidden: boolean): Promise<void> {
  await (await world.admin()).patch(`/api/admin/comments/qna/${commentId}`, { hidden, reason: '욕설' });
}

const ABOUT_POST = { board: 'free', title: '점심' } as const;
const ABOUT_ANSWER = {
  board: 'qna',
  commentId: expect.any(Number),
  title: '연차',
  reason: '욕설',
} as const;
const MUTED_BEFORE = { 'of a muted post': 'before' } as const;

export const ROWS: Rows = {
  POST_DEACTIVATED: [
    {
      what: 'the post that reports have hidden',
      begin: written,
      happens: (world, { postId }) => deactivate(FREE, world, Number(postId)),
      told: ABOUT_POST,
      silent: { ...MUTED_BEFORE, 'of a post that was deleted': 'afterwards' },
    },
  ],
  POST_ACTIVATED: [
    {
      what: 'the post that is public again',
      async begin(world) {
        const scene = await written(world);
        await deactivate(FREE, world, Number(scene.postId));
        return scene;
      },
      happens: activate,
      told: ABOUT_POST,
      silent: { ...MUTED_BEFORE, 'of a post that was deleted': 'afterwards' },
    },
  ],
  POST_DELETED: [
    {
      what: 'a post deleted by an admin',
      begin: written,
      happens: (world, { postId }) => deleteAsAdmin(world, postId),
      told: ABOUT_POST,
      silent: MUTED_BEFORE,
    },
  ],
  RESTORED: [
    {
      what: 'a post that they had deleted and that is back',
      begin: written,
      async happens(world, { kim, postId }) {
        await kim.delete(FREE.post(Number(postId)));
        await (await world.admin()).post(`/api/admin/trash/post/${postId}/restore`, { reason: '욕설' });
      },
      told: { ...ABOUT_POST, reason: '욕설' },
      silent: { ...MUTED_BEFORE, 'of a post that was deleted': 'afterwards' },
    },
  ],
  COMMENT_HIDDEN: [
    {
      what: 'an answer that was hidden',
      begin: answered,
      happens: (world, scene) => hide(world, scene, true),
      told: ABOUT_ANSWER,
      silent: { ...MUTED_BEFORE, 'of an answer that was deleted': 'afterwards' },
    },
  ],
  COMMENT_DELETED: [
    {
      what: 'an answer deleted by an admin',
      begin: answered,
      happens: async (world, { commentId }) =>
        (await world.admin()).delete(`/api/admin/report/qna/comments/${commentId}`, { reason: '욕설' }),
      told: ABOUT_ANSWER,
      silent: { ...MUTED_BEFORE, 'of a post that was deleted': 'afterwards' },
    },
  ],
  REVIEW_ANSWERED: [
    {
      what: 'the answer to a review',
      async begin(world) {
        const scene = await answered(world);
        await hide(world, scene, true);
        await scene.kim.post(`/api/reviews/qna/comments/${scene.commentId}`, { text: '오해예요.' });
        world.clock.advance(SECOND);
        return scene;
      },
      happens: (world, scene) => hide(world, scene, false),
      told: { ...ABOUT_ANSWER, change: 'SHOWN' },
      silent: MUTED_BEFORE,
    },
  ],
  REPORT_SETTLED: [
    {
      what: 'what became of a report',
      begin: reported,
      happens: (world, { postId }) => deleteAsAdmin(world, postId),
      told: { ...ABOUT_POST, title: null },
      silent: MUTED_BEFORE,
    },
    {
      what: 'reports that were rejected',
      begin: reported,
      happens: activate,
      told: ABOUT_POST,
      silent: { 'of a muted post that is gone afterwards': 'afterwards' },
    },
  ],
};
