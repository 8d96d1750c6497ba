import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { useReadOnSight } from '../../shared/live/use-read-on-sight.ts';
import { useBackToList } from '../../shared/posts/back-to-list.ts';
import { commentsQuery } from '../../shared/posts/board-queries.ts';
import { LoadNotice } from '../../shared/posts/load-notice.tsx';
import { useTipRead } from '../../shared/posts/tips-read.ts';
import { type KnownPost, usePost } from '../../shared/posts/use-posts.ts';
import { failureText } from '../../shared/query/failures.ts';
import { prefetchQueries } from '../../shared/query/prefetch-queries.ts';
import { readId } from '../../shared/query/url-state.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { Column } from '../../shared/ui/column.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { Additions } from './answers/additions.tsx';
import { AnswersOrComments } from './answers/answers-or-comments.tsx';
import { AroundPost } from './around-post.tsx';
import { CommentSectionSkeleton } from './comments/comment-skeleton.tsx';
import { isInUse } from './is-in-use.ts';
import { PostActions } from './post-actions.tsx';
import { PostArticle, PostArticleSkeleton } from './post-article.tsx';
import { PostNews } from './post-news.tsx';
import { BadId, PostUnavailable } from './post-unavailable.tsx';
import { reactionsQuery } from './reactions/reactions-query.ts';
import { useLivePost } from './use-live-post.ts';

/**
 * The comments and the reactions load together with the post, not after it; what is already loading is not requested
 * again. The post is shown without waiting for the reactions: how many there are, it says itself.
 */
function usePrefetched({ board, comments }: BoardApi, id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const queries = [reactionsQuery(board, id), ...(comments === null ? [] : [commentsQuery(comments, id)])];
    const unknown = queries.filter(({ queryKey }) => client.getQueryState(queryKey) === undefined);
    void prefetchQueries(client, unknown);
  }, [client, board, comments, id]);
}

/** A post with its comments. */
export function PostScreen({ api }: { api: BoardApi }) {
  const id = readId(useParams().id);
  return id === null ? <BadId api={api} /> : <PostById key={id} api={api} id={id} />;
}

function PostById({ api, id }: { api: BoardApi; id: number }) {
  const { t } = useTranslation();
  const backToList = useBackToList(api.board);
  const loaded = usePost(api, id, isInUse);
  const { error, origin } = loaded;
  const news = useLivePost(api, id);
  const [areCommentsOutdated, setCommentsOutdated] = useState(false);
  const post = useLastShown(loaded.data, news.isGone);
  const isSample = loaded.data !== undefined && origin === 'samples';
  usePrefetched(api, id);
  const isShown = post !== undefined && origin === 'server';
  useReadOnSight(api.board, id, isShown);
  useTipRead(api.board, id, isShown);

  useEffect(() => {
    const message = error === null || news.isGone ? null : failureText(error, () => t('boards.post.loadFailed'));
    if (message !== null) toast(message);
  }, [error, news.isGone, t]);

  if (post === undefined && error !== null) return <PostUnavailable api={api} loaded={loaded} />;
  return (
    <Column>
      <BackLink {...backToList}>{t('boards.post.toList')}</BackLink>
      <PostNews
        api={api}
        id={id}
        isGone={news.isGone}
        isChanged={news.isChanged}
        areCommentsOutdated={areCommentsOutdated}
        onShow={news.showNewest}
      />
      {!news.isGone && (
        <LoadNotice loaded={loaded} failed={t('boards.post.loadFailed')} beforeSamples={t('boards.post.unreadable')} />
      )}
      {post === undefined ? (
        <PostArticleSkeleton />
      ) : (
        <PostArticle api={api} post={post} isSample={isSample}>
          {!isSample && api.answers && <Additions api={api.answers} post={post} />}
          {!isSample && <PostActions api={api} post={post} />}
        </PostArticle>
      )}
      {api.comments && post === undefined && <CommentSectionSkeleton api={api.comments} />}
      {api.comments && post !== undefined && !isSample && (
        <AnswersOrComments
          answers={api.answers}
          post={post}
          isLoading={origin === 'placeholder'}
          comments={{
            api: api.comments,
            postId: id,
            postWriter: post.writer,
            isPostMine: post.isMine,
            isPostGone: news.isGone,
            isLocked: post.locked ?? false,
            acceptedSince: news.acceptedSince,
            onOutdated: setCommentsOutdated,
          }}
        />
      )}
      {!isSample && <AroundPost api={api} id={id} isShown={isShown} />}
    </Column>
  );
}

/** The post; if it has gone while it was read, as it was: it is not torn away, nor is what was being written about it. */
function useLastShown(post: KnownPost | undefined, isGone: boolean): KnownPost | undefined {
  const [last, setLast] = useState(post);
  if (post !== undefined && post !== last) setLast(post);
  return post ?? (isGone ? last : undefined);
}
