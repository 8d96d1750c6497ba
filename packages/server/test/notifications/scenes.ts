/** Everything that a member can be told of, and by which ways. */
import { announce } from '../announcements/announce.ts';
import { type BoardUnderTest, FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, reactTo } from '../harness/resolving.ts';
import type { World } from '../harness/world.ts';

export interface Scene {
  /** Who may or may not hear. */
  kim: Member;
  author: Member;
  board: BoardUnderTest;
  /** null: it is written by what happens. */
  postId: number | null;
  /** What kim wrote below the post. */
  commentId?: number;
}

export interface Trigger {
  begin(world: World): Promise<Scene>;
  /** @returns the post */
  happens(world: World, scene: Scene): Promise<number>;
  /** By which ways a member hears of it. */
  ways: Way[];
}

export type Way = 'list' | 'number' | 'stream' | 'push' | 'digest';
/** In the app and on a device. */
const SHOWN: Way[] = ['list', 'number', 'stream', 'push'];
const ALL: Way[] = [...SHOWN, 'digest'];

export const TRIGGERS = {
  'a comment': {
    ways: ALL,
    async begin(world) {
      const [author, kim] = [await world.newHire(), await world.senior()];
      const postId = await writePost(FREE, author);
      await writeComment(FREE.comments, kim, postId);
      return { kim, author, board: FREE, postId };
    },
    async happens(world, { postId }) {
      await writeComment(FREE.comments, await world.senior(), Number(postId));
      return Number(postId);
    },
  },
  'a question': {
    ways: ALL,
    begin: async (world) => ({
      kim: await world.senior(),
      author: await world.newHire(),
      board: QNA,
      postId: null,
    }),
    happens: (_world, { author }) => writePost(QNA, author),
  },
  'an acceptance': {
    ways: SHOWN,
    begin: answered,
    async happens(_world, { author, postId, commentId }) {
      await accept(author, Number(postId), Number(commentId));
      return Number(postId);
    },
  },
  'an addition': {
    ways: SHOWN,
    begin: answered,
    async happens(_world, { author, postId }) {
      await addTo(author, Number(postId));
      return Number(postId);
    },
  },
  'a reaction': {
    ways: SHOWN,
    async begin(world) {
      const scene = await answered(world);
      await scene.kim.put('/api/notifications/settings', { kinds: { REACTION: true } });
      return scene;
    },
    async happens(world, { postId, commentId }) {
      await reactTo(await world.newHire(), { board: 'qna', commentId: Number(commentId) });
      return Number(postId);
    },
  },
  'a report': {
    ways: SHOWN,
    async begin(world) {
      const [kim, author] = [await world.admin(), await world.newHire()];
      await world.admin(); // the last one could not leave
      return { kim, author, board: FREE, postId: await writePost(FREE, author) };
    },
    async happens(world, { postId }) {
      await (await world.senior()).post(`${FREE.post(Number(postId))}/report`);
      return Number(postId);
    },
  },
  'a post deleted by an admin': {
    ways: SHOWN,
    async begin(world) {
      const kim = await world.senior();
      return { kim, author: kim, board: FREE, postId: await writePost(FREE, kim) };
    },
    happens: async (world, { postId }) => deleteAsAdmin(world, postId),
  },
  'what became of a report': {
    ways: SHOWN,
    begin: reported,
    happens: async (world, { postId }) => deleteAsAdmin(world, postId),
  },
  'reports that were rejected': {
    ways: SHOWN,
    begin: reported,
    async happens(world, { postId }) {
      await (await world.admin()).patch(`/api/admin/report/free/posts/${postId}/activate`);
      return Number(postId);
    },
  },
  'an announcement': {
    ways: ALL,
    begin: async (world) => ({
      kim: await world.senior(),
      author: await world.admin(),
      board: FREE,
      postId: null,
    }),
    happens: (_world, { author }) => announce(author, { audience: 'SENIORS' }),
  },
  'a post on a board that is followed': {
    ways: ALL,
    async begin(world) {
      const [author, kim] = [await world.newHire(), await world.senior()];
      await kim.put('/api/following/board/free');
      return { kim, author, board: FREE, postId: null };
    },
    happens: (_world, { author }) => writePost(FREE, author),
  },
  'an answer to a question that is followed': {
    ways: ALL,
    async begin(world) {
      const [author, kim] = [await world.newHire(), await world.newHire()];
      const postId = await writePost(QNA, author);
      await kim.put(`/api/following/question/${postId}`);
      return { kim, author, board: QNA, postId };
    },
    async happens(world, { postId }) {
      await writeComment(QNA.comments, await world.senior(), Number(postId));
      return Number(postId);
    },
  },
} satisfies Record<string, Trigger>;

/** A question that kim and another senior have answered: it does not wait when kim's answer is gone. */
async function answered(world: World): Promise<Scene> {
  const [kim, author] = [await world.senior(), await world.newHire()];
  const postId = await writePost(QNA, author);
  await writeComment(QNA.comments, await world.senior(), postId);
  return { kim, author, board: QNA, postId, commentId: await writeComment(QNA.comments, kim, postId) };
}

async function reported(world: World): Promise<Scene> {
  const [kim, author] = [await world.senior(), await world.newHire()];
  const postId = await writePost(FREE, author);
  await kim.post(`${FREE.post(postId)}/report`);
  return { kim, author, board: FREE, postId };
}

export async function deleteAsAdmin(world: World, postId: number | null): Promise<number> {
  await (await world.admin()).delete(`/api/admin/report/free/posts/${postId}`);
  return Number(postId);
}
