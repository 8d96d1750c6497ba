/** What stands in the place of a comment that is not shown. */

import { HIDDEN_COMMENT } from '@ieum/contract/hidden-comment';
import { useLayoutEffect, useRef } from 'react';
import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { commentAnchor } from '../../../shared/posts/linked-comment.ts';
import { useFocusLost } from '../../../shared/ui/use-focus-lost.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { AcceptedBadge } from '../answers/accepted-badge.tsx';
import classes from './comment-item.module.css';
import type { Gone } from './use-live-comments.ts';

/** In the place of a comment that others have deleted while it was read. */
export function GoneComment({ word, height, hadFocus }: Omit<Gone, 'comment'> & { word: CommentApi['word'] }) {
  const { t } = useTranslation();
  const place = useRef<HTMLLIElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on appearing only.
  useLayoutEffect(() => {
    if (hadFocus) place.current?.focus({ preventScroll: true });
  }, []);

  return (
    <li ref={place} tabIndex={-1} className={classes.gone} style={{ minHeight: height }}>
      {t(`live.${word}.gone`)}
    </li>
  );
}

/** Whether this member may not read it. */
export function isHiddenFromReader({ hidden, content }: Comment): boolean {
  return hidden && content === HIDDEN_COMMENT;
}

/** In the place of a comment that was hidden from this member. The asker is told that it is the accepted one. */
export function HiddenComment({ id, isAccepted }: { id: number; isAccepted: boolean }) {
  const { t } = useTranslation();
  return (
    <li id={commentAnchor(id)} className={classes.removed}>
      <span>{t('boards.comments.hidden')}</span>
      {isAccepted && <AcceptedBadge />}
    </li>
  );
}

interface RemovedCommentProps {
  word: CommentApi['word'];
  onUndo: () => void;
  /** It disappears while it has the focus. */
  onFocusLost: () => void;
}

/** Shown in place of a comment while its deletion can be undone. Takes over the focus of the pressed button. */
export function RemovedComment({ word, onUndo, onFocusLost }: RemovedCommentProps) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);

  useFocusLost(undo, onFocusLost);
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), []);

  return (
    <li className={classes.removed}>
      <span role="status">{t(`boards.${word}.removed`)}</span>
      <button ref={undo} type="button" className={classes.action} onClick={onUndo}>
        {t('boards.comments.undo')}
      </button>
    </li>
  );
}
