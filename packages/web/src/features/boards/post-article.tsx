import type { Board } from '@ieum/contract/boards';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { paths } from '../../shared/paths.ts';
import { DeactivatedMark, PostMeta } from '../../shared/posts/post-meta.tsx';
import { SolvedMark } from '../../shared/posts/solved-mark.tsx';
import type { KnownPost } from '../../shared/posts/use-posts.ts';
import { useIsMine, useMayModerate } from '../../shared/query/me.ts';
import { Review } from '../../shared/reviews/review.tsx';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { Face } from '../../shared/ui/face.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { MarkedText } from './marked-text.tsx';
import { PictureGrid } from './picture-grid.tsx';
import classes from './post-article.module.css';

interface PostArticleProps {
  api: BoardApi;
  post: KnownPost;
  /** A sample, while the server is unreachable: it has no links. */
  isSample: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

export function PostArticle({ api, post, isSample, children }: PostArticleProps) {
  const { t } = useTranslation();
  const { board } = api;
  const isDeactivated = post.status === 'DEACTIVATED';
  return (
    <article className={classes.article}>
      <p className={classes.board}>
        <BoardMark board={board} />
        <span>{t(`common.board.${board}`)}</span>
        {post.solved && <SolvedMark />}
      </p>
      <div className={classes.title}>
        <PageHeading>{post.title}</PageHeading>
      </div>
      <div className={classes.by}>
        <Face mark={post.writerMark} size="large" />
        <PostMeta
          post={post}
          api={isSample ? null : api}
          mark={isDeactivated && <DeactivatedMark />}
          whole={{ editedAt: post.editedAt }}
        />
      </div>
      {isDeactivated && <Deactivated board={board} post={post} />}
      <div className={classes.content}>
        <MarkedText version={post.textVersion}>{post.content}</MarkedText>
      </div>
      <PictureGrid pictures={post.pictures} />
      {children}
    </article>
  );
}

/** The notice on a deactivated post: its author can ask for a review, and those who decide find the reports. */
function Deactivated({ board, post }: { board: Board; post: KnownPost }) {
  const { t } = useTranslation();
  const mayModerate = useMayModerate();
  const isMine = useIsMine(post.writer, post.isMine) === true;
  return (
    <div className={classes.notice}>
      <p>{t('boards.post.deactivated')}</p>
      {isMine && <Review kind="posts" board={board} id={post.id} />}
      {mayModerate && <Link to={paths.reports()}>{t('boards.post.toReports')}</Link>}
    </div>
  );
}

export function PostArticleSkeleton() {
  return (
    <div className={classes.article} aria-busy="true">
      <Skeleton lines={[20]} />
      <div className={classes.title}>
        <Skeleton lines={[70]} />
      </div>
      <div className={classes.by}>
        <Face mark={null} size="large" />
        <Skeleton lines={[35]} />
      </div>
      <div className={classes.content}>
        <Skeleton lines={[95, 100, 60]} />
      </div>
    </div>
  );
}
