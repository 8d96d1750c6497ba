import type { Post } from '../api/boards/types.ts';
import { useTranslation } from '../words/translation.ts';

/** How many have reacted to a post, in whichever way; nothing where nobody has. */
export function ReactionCount({ post: { reactions } }: { post: Pick<Post, 'reactions'> }) {
  const { t } = useTranslation();
  const count = Object.values(reactions ?? {}).reduce((sum, one) => sum + one, 0);
  return count === 0 ? null : <span>{t('boards.list.reactions', { count })}</span>;
}
