import type { Post } from '../../api/boards/types.ts';
import { useTranslation } from '../../i18n/index.ts';
import classes from './reaction-count.module.css';

/** How many have reacted to a post, in whichever way; nothing where nobody has. */
export function ReactionCount({ post: { reactions } }: { post: Pick<Post, 'reactions'> }) {
  const { t } = useTranslation();
  const count = Object.values(reactions ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <svg width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 16.6C5.6 13.4 3 10.9 3 7.9a3.7 3.7 0 0 1 7-1.7 3.7 3.7 0 0 1 7 1.7c0 3-2.6 5.5-7 8.7Z" />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('boards.list.reactions', { count })}</span>
    </span>
  );
}
