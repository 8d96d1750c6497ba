import type { ReactNode } from 'react';
import type { Post } from '../../api/boards/types.ts';
import { useTranslation } from '../../i18n/index.ts';
import { PostDate } from '../../ui/post-date.tsx';
import classes from './post-meta.module.css';

interface PostMetaProps {
  post: Pick<Post, 'writer' | 'createdAt' | 'tags'>;
  mark?: ReactNode;
}

/** The quiet line: who, when, and about what. */
export function PostMeta({ post, mark }: PostMetaProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.meta}>
      {mark}
      <span className={classes.writer}>{post.writer ?? t('common.unknownWriter')}</span>
      <PostDate at={post.createdAt} />
      {post.tags.length > 0 && (
        <ul className={classes.tags}>
          {post.tags.map((tag) => (
            <li key={tag} className={classes.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
