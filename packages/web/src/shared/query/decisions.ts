/** What admins and moderators decide about a post or a comment, beside it or in the queue of reports. */
import type { Board } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { call } from '../api/client.ts';
import type { Change } from './invalidation.ts';
import type { Deleted } from './restoring.ts';

export interface Moderated {
  kind: CaseKind;
  board: Board;
  id: number;
  /** Of a comment, its post. */
  postId: number;
}

export interface DecisionFacts {
  /** Of the case as it is shown: whoever has decided meanwhile keeps that. */
  version?: number;
  /** What its author is told. */
  reason?: string;
}

/** The decision, if it can be taken back by that. */
export type DecisionAnswer = { decisionId: number | null } | undefined;

/** `activate` dismisses its reports, and shows it if they had hidden it. */
export async function decide(
  { kind, board, id }: Moderated,
  measure: 'hide' | 'show' | 'remove' | 'activate',
  facts: DecisionFacts,
): Promise<DecisionAnswer> {
  const isPost = kind === 'posts';
  const input = { params: { board, id }, body: facts };
  if (measure === 'remove') {
    return isPost
      ? call('DELETE /api/admin/report/{board}/posts/{id}', input)
      : call('DELETE /api/admin/report/{board}/comments/{id}', input);
  }
  if (measure === 'activate') {
    return isPost
      ? call('PATCH /api/admin/report/{board}/posts/{id}/activate', input)
      : call('PATCH /api/admin/report/{board}/comments/{id}/activate', input);
  }
  const hiding = { ...input, body: { hidden: measure === 'hide', ...facts } };
  return isPost
    ? call('PATCH /api/admin/posts/{board}/{id}', hiding)
    : call('PATCH /api/admin/comments/{board}/{id}', hiding);
}

/** What a measure changes; `remove` deletes. */
export function changeByDecision({ kind, board, postId }: Moderated, measure: string): Change {
  if (kind === 'comments') return { kind: 'COMMENT_STATUS_CHANGED', board, postId };
  return { kind: measure === 'remove' ? 'POST_DELETED' : 'POST_STATUS_CHANGED', board, postId };
}

/** As the trash names it. */
export function deletedOf({ kind, board, id, postId }: Moderated): Deleted {
  return { kind: kind === 'posts' ? 'post' : 'comment', id, board, postId };
}
