import type { Board } from '@ieum/contract/boards';
import { AppError } from '../app-error.ts';
import { memberSubject } from '../cache/subjects.ts';
import type { MemberCtx } from '../context.ts';
import { visiblePosts } from './visibility.ts';

/** What a post is to one member. */
export interface PostView {
  scrapped: boolean;
}

/** Kept apart from what the post says, which is the same for all who may open it. @throws POST_NOT_FOUND */
export async function viewPost({ db, actor, cache }: MemberCtx, board: Board, id: number): Promise<PostView> {
  // The role, since an admin's view must not serve the member who has just ceased to be one.
  const key = `view:${board}:${id}:${actor.id}:${actor.role}`;
  const { found } = await cache.read(key, [board, memberSubject(actor.id)], async () => ({
    found: await visiblePosts(db, actor, board)
      .where('posts.id', '=', id)
      .leftJoin('scraps', (join) => join.onRef('scraps.post_id', '=', 'posts.id').on('scraps.member_id', '=', actor.id))
      .select('scraps.member_id')
      .executeTakeFirst(),
  }));
  if (!found) throw new AppError('POST_NOT_FOUND');
  return { scrapped: found.member_id !== null };
}
