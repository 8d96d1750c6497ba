import type { ReactNode } from 'react';
import type { BoardApi, Post } from '../api/boards/types.ts';
import { Face } from '../ui/face.tsx';
import { MemberName } from '../ui/member-name.tsx';
import { CardDate, EditedDate, PostDate } from '../ui/post-date.tsx';
import { useTranslation } from '../words/translation.ts';
import classes from './post-meta.module.css';
import { PostTags } from './post-tags.tsx';

interface PostMetaProps {
  post: Pick<Post, 'writer' | 'writerBadge' | 'writerMark' | 'writerIsModerator' | 'createdAt' | 'tags'>;
  /** The board whose list the tags link to; null: no links. */
  api: BoardApi | null;
  mark?: ReactNode;
  /** Where the post is shown as a whole, beside a larger face: its whole date, and when it was edited. */
  whole?: { editedAt: string | null | undefined };
  /** Shown at the end of the line. */
  count?: ReactNode;
}

/** The line with writer, date and tags. */
export function PostMeta({ post, api, mark, whole, count }: PostMetaProps) {
  return (
    <div className={whole === undefined ? `${classes.meta} ${classes.ofCard}` : classes.meta}>
      {mark}
      <span className={classes.by}>
        {whole === undefined && <Face mark={post.writerMark} size="small" />}
        <span className={classes.writer}>
          <MemberName name={post.writer} badge={post.writerBadge} isModerator={post.writerIsModerator} />
        </span>
        {whole === undefined ? (
          <CardDate at={post.createdAt} />
        ) : (
          <>
            <PostDate at={post.createdAt} />
            <EditedDate at={whole.editedAt ?? null} writtenAt={post.createdAt} />
          </>
        )}
      </span>
      {post.tags.length > 0 && (
        <div className={classes.tags}>
          <PostTags names={post.tags} api={api} />
        </div>
      )}
      {count && <span className={classes.counts}>{count}</span>}
    </div>
  );
}

/** Marks a deactivated post for its author and admins. */
export function DeactivatedMark() {
  const { t } = useTranslation();
  return <span className={classes.deactivated}>{t('boards.post.deactivatedMark')}</span>;
}
