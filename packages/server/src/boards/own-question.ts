import type { Board } from '@ieum/contract/boards';
import { refusalToResolve } from '@ieum/contract/permissions';
import { refuseIf } from '../app-error.ts';
import type { Actor } from '../context.ts';
import type { PostRow, Tx } from '../db/schema.ts';
import { lockVisiblePost } from './visibility.ts';

/** For what only its asker may do with a question, besides editing it. @throws POST_NOT_FOUND, NOT_AUTHOR */
export async function lockOwnQuestion(tx: Tx, actor: Actor, board: Board, id: number): Promise<PostRow> {
  const post = await lockVisiblePost(tx, actor, board, id);
  refuseIf(refusalToResolve({ isAuthor: post.author_id === actor.id }));
  return post;
}
