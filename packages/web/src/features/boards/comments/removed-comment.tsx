import { useLayoutEffect, useRef } from 'react';
import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { useFocusLost } from '../../../shared/ui/use-focus-lost.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './comment-item.module.css';

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
