import type { PostDetail } from '../../shared/api/boards/types.ts';

type Shown = Pick<PostDetail, 'version' | 'status' | 'acceptedCommentId' | 'additions'>;

/** Whether a post would be shown otherwise: its text or status, what is accepted, what was added. */
export function looksDifferent(one: Shown, other: Shown): boolean {
  return summaryOf(one) !== summaryOf(other);
}

function summaryOf({ version, status, acceptedCommentId, additions = [] }: Shown): string {
  return JSON.stringify([version, status, acceptedCommentId, additions.map(({ id }) => id)]);
}
