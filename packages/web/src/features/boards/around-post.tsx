import type { ApiInput } from '@ieum/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { call } from '../../shared/api/client.ts';
import { paths } from '../../shared/paths.ts';
import { useBackToList } from '../../shared/posts/back-to-list.ts';
import { queriesOfPost } from '../../shared/posts/board-queries.ts';
import { boardKeys } from '../../shared/query/keys.ts';
import { prefetchQueries } from '../../shared/query/prefetch-queries.ts';
import { readList } from '../../shared/query/url-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './around-post.module.css';
import { useCommentsBelow } from './use-is-notified.ts';

interface AroundPostProps {
  api: BoardApi;
  id: number;
  /** The post is there, so that this is not loaded before it. */
  isShown: boolean;
}

/**
 * At the end of a post: those beside it in the list that it was opened from, and related ones. It has a place from the
 * start, and comes when what is above it is there; if it cannot be loaded, there is nothing.
 */
export function AroundPost({ api, id, isShown }: AroundPostProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { board } = api;
  const query = useListQuery(api);
  const isReadyAbove = !useCommentsBelow(api, id).isPending || api.comments === null;
  const { data, isError } = useQuery({
    queryKey: boardKeys.around(board, id, query),
    queryFn: ({ signal }) => call('GET /api/around/{board}/posts/{id}', { params: { board, id }, query }, { signal }),
    enabled: isShown,
  });
  const isThere = data !== undefined && isShown && isReadyAbove;
  return (
    <div className={classes.place} aria-busy={(isShown && !isThere && !isError) || undefined}>
      {isThere && (data.previous !== null || data.next !== null) && (
        <nav aria-label={t('boards.around.label')} className={classes.around}>
          {(['previous', 'next'] as const).map((which) => {
            const post = data[which];
            return (
              post !== null && (
                <OtherLink key={which} api={api} id={post.id}>
                  <span className={classes.which}>
                    <Arrow isUp={which === 'previous'} />
                    <span>{t(`boards.around.${which}`)}</span>
                  </span>{' '}
                  <span className={classes.title}>{post.title}</span>
                </OtherLink>
              )
            );
          })}
        </nav>
      )}
      {isThere && data.related.length > 0 && (
        <section aria-labelledby={headingId} className={classes.related}>
          <h2 id={headingId}>{t('boards.around.related')}</h2>
          <ul className={classes.around}>
            {data.related.map((post) => (
              <li key={post.id}>
                <OtherLink api={api} id={post.id}>
                  <span className={classes.title}>{post.title}</span>
                </OtherLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** To another post of the same list: whoever goes back to the list from there comes to this one. */
function OtherLink({ api, id, children }: { api: BoardApi; id: number; children: ReactNode }) {
  const client = useQueryClient();
  const { state } = useLocation();
  const approach = () => void prefetchQueries(client, queriesOfPost(api, id));
  return (
    <Link
      to={paths.post(api.board, id)}
      state={state}
      className={classes.link}
      onPointerEnter={approach}
      onFocus={approach}
    >
      {children}
    </Link>
  );
}

/** The order and the filter of the board's list that the post was opened from; else, those that a list begins with. */
function useListQuery(api: BoardApi): ApiInput<'GET /api/around/{board}/posts/{id}'>['query'] {
  const { to } = useBackToList(api.board);
  const { pathname, searchParams } = new URL(to, location.origin);
  const params = pathname === paths.board(api.board) ? searchParams : new URLSearchParams();
  const { tag, state, order } = readList(api, params);
  return {
    sort: order === 'helpful' ? order : 'createdAt,desc',
    ...(tag !== null && { tagId: tag }),
    ...(state !== null && { state }),
  };
}

function Arrow({ isUp }: { isUp: boolean }) {
  return <Icon d={isUp ? 'M3 8.8 7 5l4 3.8' : 'M3 5.2 7 9l4-3.8'} size={14} strokeWidth={1.6} />;
}
