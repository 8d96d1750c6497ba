import { HIDDEN_COMMENT } from '@ieum/contract/hidden-comment';
import type { Comment } from '../../../shared/api/boards/types.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { AcceptedBadge } from '../answers/accepted-badge.tsx';
import classes from './comment-item.module.css';

/** Whether this member may not read it. */
export function isHiddenFromReader({ hidden, content }: Comment): boolean {
  return hidden && content === HIDDEN_COMMENT;
}

/** In the place of a comment that was hidden from this member. The asker is told that it is the accepted one. */
export function HiddenComment({ id, isAccepted }: { id: number; isAccepted: boolean }) {
  const { t } = useTranslation();
  return (
    <li id={commentAnchor(id)} className={classes.removed}>
      {t('boards.comments.hidden')}
      {isAccepted && <AcceptedBadge />}
    </li>
  );
}
