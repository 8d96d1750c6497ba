/** Why a member hears of something by no way. */
import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { NEWS } from '../announcements/announce.ts';
import { deactivate, QNA } from '../harness/boards.ts';
import type { Answer } from '../harness/client.ts';
import type { World } from '../harness/world.ts';
import { deleteAsAdmin, type Scene } from './scenes.ts';

export type Reason = keyof typeof SILENCES;

/** What has to happen for it. @param id of the post, or of what else is told, as far as there is one */
type Fall = (world: World, scene: Scene, id: number) => Promise<Answer>;

export const SILENCES = {
  'with all kinds switched off': (_world, { kim }) => {
    const kinds = Object.fromEntries(NOTIFICATION_KIND_NAMES.map((kind) => [kind, false]));
    return kim.put('/api/notifications/settings', { kinds });
  },
  'of a muted post': mute,
  'of a muted post that is gone afterwards': async (world, scene, id) => {
    const muted = await mute(world, scene, id);
    await deleteAsAdmin(world, id);
    return muted;
  },
  'of a post that was deactivated': async (world, { author, board }, id) => {
    await deactivate(board, world, id);
    return author.get(board.post(id));
  },
  'of a post that was deleted': (_world, { author, board }, id) => author.delete(board.post(id)),
  'of an answer that was deleted': (_world, { kim, commentId }) => kim.delete(QNA.comments.one(Number(commentId))),
  'that became a draft again': (_world, { author }, id) =>
    author.put(`/api/admin/announcements/${id}`, { ...NEWS, draft: true }),
  'when suspended': async (world, { kim }) => (await world.admin()).patch(`/api/admin/members/${kim.id}/suspend`, {}),
  'when withdrawn': (_world, { kim }) => kim.post('/withdraw'),
  'when not an admin any more': async (world, { kim }) => {
    // That the role has changed is told, too.
    await kim.put('/api/notifications/settings', { kinds: { SECURITY: false } });
    return (await world.admin()).patch(`/api/admin/members/${kim.id}`, { role: 'USER' });
  },
} satisfies Record<string, Fall>;

function mute(_world: World, { kim, board }: Scene, id: number): Promise<Answer> {
  return kim.put(`/api/notifications/mute/${board.board}/${id}`);
}
