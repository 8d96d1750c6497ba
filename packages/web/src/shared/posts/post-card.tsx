import { preview } from '@ieum/contract/text';
import { type ReactNode, useRef, useState } from 'react';
import type { BoardApi, Post } from '../api/boards/types.ts';
import { usePicture } from '../pictures/use-picture.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useInView } from '../ui/use-in-view.ts';
import { useTranslation } from '../words/translation.ts';
import { CommentCount } from './comment-count.tsx';
import marks from './new-mark.module.css';
import { NewMark } from './new-mark.tsx';
import classes from './post-card.module.css';
import { PostLink } from './post-link.tsx';
import { PostMeta } from './post-meta.tsx';
import { SolvedMark } from './solved-mark.tsx';
import thumbnail from './thumbnail.module.css';

interface PostCardProps {
  api: BoardApi;
  post: Post;
  /** A sample has no link. */
  isSample?: boolean;
  /** It came since the member's last visit to the board. */
  isNew?: boolean;
  /** Shown before the writer: a post's status, where it matters. */
  mark?: ReactNode;
}

export function PostCard({ api, post, isSample = false, isNew = false, mark }: PostCardProps) {
  return (
    <article className={classes.card}>
      {post.pictureId != null && <Thumbnail id={post.pictureId} />}
      <div className={classes.head}>
        <h2 className={classes.title}>
          {isSample ? (
            post.title
          ) : (
            <PostLink api={api} id={post.id}>
              {post.title}
            </PostLink>
          )}
        </h2>
        {post.pinned && <PinnedMark />}
        {post.solved && <SolvedMark />}
        {isNew && <NewMark />}
      </div>
      <p className={classes.preview}>{preview(post.content)}</p>
      <PostMeta
        post={post}
        api={isSample ? null : api}
        mark={mark}
        count={
          <>
            <ReactionCount post={post} />
            <PictureCount post={post} />
            <CommentCount api={api} post={post} />
          </>
        }
      />
    </article>
  );
}

/** Admins keep the post on top of its board. */
function PinnedMark() {
  const { t } = useTranslation();
  return <span className={marks.mark}>{t('boards.list.pinned')}</span>;
}

/** How many have reacted to the post, in whichever way; nothing where nobody has. */
function ReactionCount({ post: { reactions } }: { post: Post }) {
  const { t } = useTranslation();
  const count = Object.values(reactions ?? {}).reduce((sum, one) => sum + one, 0);
  return count === 0 ? null : <span>{t('boards.list.reactions', { count })}</span>;
}

/** How many pictures are in the post, if there are any: the list shows the first of them. */
function PictureCount({ post: { pictureCount = 0 } }: { post: Post }) {
  const { t } = useTranslation();
  return pictureCount > 0 && <span>{t('boards.list.pictures', { count: pictureCount })}</span>;
}

export function PostCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.title}>
        <Skeleton lines={[55]} />
      </div>
      <div className={classes.preview}>
        <Skeleton lines={[95, 70]} />
      </div>
      <Skeleton lines={[35]} />
    </div>
  );
}

/** How far below the screen it begins to load: about a card. */
const AHEAD_PX = 200;

/**
 * The first picture of a post, in its place before it has come. It is for the eye: how many there are is said beside it,
 * and a picture that does not come leaves the place as it was.
 */
function Thumbnail({ id }: { id: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useInView(place, !isNear, () => setNear(true), AHEAD_PX);
  const { url } = usePicture(id, 'small', isNear);
  return (
    <span ref={place} className={thumbnail.thumbnail}>
      {url !== null && <img src={url} alt="" />}
    </span>
  );
}
