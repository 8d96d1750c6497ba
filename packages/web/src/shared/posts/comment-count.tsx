import type { BoardApi, Post } from '../api/boards/types.ts';
import { useTranslation } from '../words/translation.ts';
import classes from './comment-count.module.css';

interface CommentCountProps {
  api: BoardApi;
  post: Pick<Post, 'commentCount'>;
}

/** How many comments a post has, on the Q&A board how many answers; nothing on a board without comments. */
export function CommentCount({ api: { comments }, post: { commentCount } }: CommentCountProps) {
  const { t } = useTranslation();
  if (comments === null || commentCount === undefined) return null;
  return (
    <span className={classes.count} data-none={commentCount === 0 || undefined}>
      {t(`boards.${comments.word}.count`, { count: commentCount })}
    </span>
  );
}
