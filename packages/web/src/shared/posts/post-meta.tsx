import type { ReactNode } from 'react';
import type { BoardApi, Post } from '../api/boards/types.ts';
import { MemberName } from '../ui/member-name.tsx';
import { EditedDate, PostDate } from '../ui/post-date.tsx';
import { useTranslation } from '../words/translation.ts';
import classes from './post-meta.module.css';
import { PostTags } from './post-tags.tsx';

interface PostMetaProps {
  post: Pick<Post, 'writer' | 'writerBadge' | 'createdAt' | 'tags'>;
  /** The board whose list the tags link to; null: no links. */
  api: BoardApi | null;
  mark?: ReactNode;
  /** When the post was edited; only where it is shown as a whole. */
  editedAt?: string | null | undefined;
  /** Shown at the end of the line. */
  count?: ReactNode;
}

/** The line with writer, date and tags. */
export function PostMeta({ post, api, mark, editedAt = null, count }: PostMetaProps) {
  return (
    <div className={classes.meta}>
      {mark}
      <span className={classes.writer}>
        <MemberName name={post.writer} badge={post.writerBadge} />
      </span>
      <PostDate at={post.createdAt} />
      <EditedDate at={editedAt} writtenAt={post.createdAt} />
      {post.tags.length > 0 && <PostTags names={post.tags} api={api} />}
      {count && <span className={classes.counts}>{count}</span>}
    </div>
  );
}

/** Marks a deactivated post for its author and admins. */
export function DeactivatedMark() {
  const { t } = useTranslation();
  return <span className={classes.deactivated}>{t('boards.post.deactivatedMark')}</span>;
}
