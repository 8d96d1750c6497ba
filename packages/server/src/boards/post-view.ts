import { BOARDS, type Board } from '@ieum/contract/boards';
import { mayModerate } from '@ieum/contract/permissions';
import { AppError } from '../app-error.ts';
import { memberSubject } from '../cache/subjects.ts';
import type { MemberCtx } from '../context.ts';
import { visiblePosts } from './visibility.ts';

/** What one member may do and has done with a post. */
export interface PostView {
  scrapped: boolean;
  /** The member hears no more of it. */
  muted: boolean;
  /** The member has written it. */
  isMine: boolean;
}

export interface View extends PostView {
  /** It is the member's own question, or the member is an admin: they are told that a hidden answer is the accepted one. */
  isToldOfHidden: boolean;
}

/** Cached separately from the post's content, which is the same for all who may open it. */
export async function viewPost({ db, actor, cache }: MemberCtx, board: Board, id: number): Promise<View> {
  // The key says who reads what is hidden, because a cached admin's view must not serve who is no longer an admin.
  const key = `view:${board}:${id}:${actor.id}:${mayModerate(actor)}`;
  const { found } = await cache.read(key, [board, memberSubject(actor.id)], async () => ({
    found: await visiblePosts(db, actor, board)
      .where('posts.id', '=', id)
      .leftJoin('scraps', (join) => join.onRef('scraps.post_id', '=', 'posts.id').on('scraps.member_id', '=', actor.id))
      .leftJoin('muted_posts', (join) =>
        join.onRef('muted_posts.post_id', '=', 'posts.id').on('muted_posts.member_id', '=', actor.id),
      )
      .select(['posts.author_id', 'scraps.member_id as scrapper', 'muted_posts.member_id as muter'])
      .executeTakeFirst(),
  }));
  if (!found) throw new AppError('POST_NOT_FOUND');
  const isMine = found.author_id === actor.id;
  return {
    scrapped: found.scrapper !== null,
    muted: found.muter !== null,
    isMine,
    isToldOfHidden: BOARDS[board].hasAnswers && (mayModerate(actor) || isMine),
  };
}
