import type { Board } from '@ieum/contract/boards';
import { hitsIn } from '@ieum/contract/search/hits';
import type { Phrase } from '@ieum/contract/search/query';
import { composed } from '@ieum/contract/text';
import type { ReactNode } from 'react';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import { CommentCount } from '../../shared/posts/comment-count.tsx';
import { NewMark } from '../../shared/posts/new-mark.tsx';
import card from '../../shared/posts/post-card.module.css';
import { PostLink } from '../../shared/posts/post-link.tsx';
import { PostMeta } from '../../shared/posts/post-meta.tsx';
import { SolvedMark } from '../../shared/posts/solved-mark.tsx';
import { useIsNew } from '../../shared/posts/use-visit.ts';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './found-card.module.css';
import { Highlight } from './highlight.tsx';
import { previewAround } from './preview-around.ts';
import type { Found, FoundComment, FoundPost } from './search-queries.ts';

/** In code points. The first hit, of which a third of it is in front at most, is in the two lines of a phone. */
const PREVIEW = 80;

interface FoundCardProps<T> {
  found: T;
  /** What is marked in it. */
  phrases: Phrase[];
  onOpen: () => void;
}

export function FoundCard({ found, ...props }: FoundCardProps<Found>) {
  return 'commentId' in found ? (
    <FoundCommentCard found={found} {...props} />
  ) : (
    <FoundPostCard found={found} {...props} />
  );
}

function FoundPostCard({ found, phrases, onOpen }: FoundCardProps<FoundPost>) {
  const { board, id, solved } = found;
  const api = BOARD_APIS[board];
  const isNew = useIsNew(board);
  const title = composed(found.title);
  return (
    <article className={card.card}>
      <BoardLine board={board}>{solved && <SolvedMark />}</BoardLine>
      <div className={card.head}>
        <h2 className={card.title}>
          <PostLink api={api} id={id} onOpen={onOpen}>
            <Highlight text={title} hits={hitsIn(title, phrases)} />
          </PostLink>
        </h2>
        {isNew(found) && <NewMark />}
      </div>
      <p className={card.preview}>
        <Preview text={found.content} phrases={phrases} />
      </p>
      <PostMeta post={found} api={api} count={<CommentCount api={api} post={found} />} />
    </article>
  );
}

function FoundCommentCard({ found, phrases, onOpen }: FoundCardProps<FoundComment>) {
  const { board, postId, commentId, postTitle } = found;
  return (
    <article className={card.card}>
      <BoardLine board={board} />
      <h2 className={card.title}>
        <PostLink api={BOARD_APIS[board]} id={postId} comment={commentId} onOpen={onOpen}>
          {postTitle}
        </PostLink>
      </h2>
      <p className={`${card.preview} ${classes.comment}`}>
        <Preview text={found.content} phrases={phrases} />
      </p>
      <PostMeta post={{ ...found, tags: [] }} api={null} />
    </article>
  );
}

/** As high as a card. */
export function FoundCardSkeleton() {
  return (
    <div className={card.card}>
      <div className={classes.board}>
        <span className={classes.name}>
          <Skeleton lines={[100]} />
        </span>
      </div>
      <div className={card.title}>
        <Skeleton lines={[55]} />
      </div>
      <div className={card.preview}>
        <Skeleton lines={[95, 70]} />
      </div>
      <Skeleton lines={[35]} />
    </div>
  );
}

function BoardLine({ board, children }: { board: Board; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.board}>
      <BoardMark board={board} />
      <span>{t(`common.board.${board}`)}</span>
      {children}
    </div>
  );
}

function Preview({ text, phrases }: { text: string; phrases: Phrase[] }) {
  const normal = composed(text);
  return <Highlight {...previewAround(normal, hitsIn(normal, phrases), PREVIEW)} />;
}
