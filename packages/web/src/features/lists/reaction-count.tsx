import type { Post } from '../../api/boards/types.ts';
import { useTranslation } from '../../i18n/index.ts';
import { HEART } from '../../ui/heart.ts';
import classes from './reaction-count.module.css';

/** How many have reacted to a post, in whichever way; nothing where nobody has. */
export function ReactionCount({ post: { reactions } }: { post: Pick<Post, 'reactions'> }) {
  const { t } = useTranslation();
  const count = Object.values(reactions ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <svg width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
        <path d={HEART} />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('boards.list.reactions', { count })}</span>
    </span>
  );
}
