import type { Post } from '../api/boards/types.ts';
import { useTranslation } from '../words/translation.ts';

/** How many pictures are in a post, if there are any: a list shows the first of them. */
export function PictureCount({ post: { pictureCount = 0 } }: { post: Pick<Post, 'pictureCount'> }) {
  const { t } = useTranslation();
  return pictureCount > 0 && <span>{t('boards.list.pictures', { count: pictureCount })}</span>;
}
