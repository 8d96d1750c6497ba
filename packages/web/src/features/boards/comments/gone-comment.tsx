import { useLayoutEffect, useRef } from 'react';
import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
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
