import type { Board } from '@ieum/contract/boards';
import { cut } from '@ieum/contract/text';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BoardApi, PageOf, Post } from '../../shared/api/boards/types.ts';
import { paths } from '../../shared/paths.ts';
import { CommentCount } from '../../shared/posts/comment-count.tsx';
import { LoadNotice } from '../../shared/posts/load-notice.tsx';
import { NewMark } from '../../shared/posts/new-mark.tsx';
import { PostLink } from '../../shared/posts/post-link.tsx';
import { PostMeta } from '../../shared/posts/post-meta.tsx';
import { SolvedMark } from '../../shared/posts/solved-mark.tsx';
import { useIsNew } from '../../shared/posts/use-visit.ts';
import { useMayWrite } from '../../shared/query/me.ts';
import type { Loaded } from '../../shared/query/use-query-with-fallback.ts';
import { BoardMark } from '../../shared/ui/board-mark.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { RowsSkeleton } from './home-skeleton.tsx';
import classes from './latest.module.css';

interface LatestProps {
  api: BoardApi;
  loaded: Loaded<PageOf<Post>>;
  /** The result of loading is shown elsewhere. */
  isQuiet: boolean;
  /** Titles are truncated to this many characters; null: not at all. */
  titleCut: number | null;
}

/** The newest posts of a board, with a link to all of them, and a link to write one for members who may. */
export function Latest({ api, loaded, isQuiet, titleCut }: LatestProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { board } = api;
  const { data } = loaded;
  const mayWrite = useMayWrite(board);
  const isNew = useIsNew(board);
  const isSample = loaded.origin === 'samples';
  const isBusy = data === undefined && loaded.error === null;

  return (
    <section className={classes.latest} aria-busy={isBusy || undefined}>
      <header className={classes.header}>
        <BoardMark board={board} />
        <h2 id={headingId} className={classes.heading}>
          {t(`common.board.${board}`)}
        </h2>
        {mayWrite && (
          <Link to={paths.write(board)} aria-describedby={headingId} className={classes.write}>
            {t('boards.list.write')}
          </Link>
        )}
        <Link to={paths.board(board)} aria-describedby={headingId} className={classes.more}>
          {t('home.more')}
        </Link>
      </header>
      {!isQuiet && <LoadNotice loaded={loaded} failed={t('home.failed')} />}
      {data?.totalElements === 0 && <NoPosts board={board} />}
      {isBusy && <RowsSkeleton />}
      <ul className={classes.items}>
        {data?.content.map((post) => (
          <li key={post.id} className={classes.item}>
            <div className={classes.head}>
              <Title api={api} post={post} titleCut={titleCut} isSample={isSample} />
              {post.solved && <SolvedMark />}
              {!isSample && isNew(post) && <NewMark />}
            </div>
            <PostMeta post={{ ...post, tags: [] }} api={null} count={<CommentCount api={api} post={post} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoPosts({ board }: { board: Board }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite(board);
  return (
    <div className={classes.empty}>
      <p>{t('boards.list.empty')}</p>
      {mayWrite && <Link to={paths.write(board)}>{t('boards.list.beFirst')}</Link>}
    </div>
  );
}

interface TitleProps {
  api: BoardApi;
  post: Post;
  titleCut: number | null;
  isSample: boolean;
}

function Title({ api, post, titleCut, isSample }: TitleProps) {
  const title = titleCut === null ? post.title : cut(post.title, titleCut);
  const whole = title === post.title ? undefined : post.title;
  return (
    <h3 className={classes.title} title={whole}>
      {isSample ? (
        title
      ) : (
        <PostLink api={api} id={post.id}>
          {title}
        </PostLink>
      )}
    </h3>
  );
}
