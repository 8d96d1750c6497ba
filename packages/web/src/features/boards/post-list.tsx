import { type AnswerState, BOARDS, type Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { tagNameIn } from '@ieum/contract/tag-names';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BoardApi, Tag } from '../../shared/api/boards/types.ts';
import { FollowButton } from '../../shared/following/follow-button.tsx';
import { paths } from '../../shared/paths.ts';
import { listQuery } from '../../shared/posts/board-queries.ts';
import { choosePageSize, usePageSize } from '../../shared/posts/page-size.ts';
import { PagedList } from '../../shared/posts/paged-list.tsx';
import { PostCard, PostCardSkeleton } from '../../shared/posts/post-card.tsx';
import { useHeldPage } from '../../shared/posts/use-held-page.ts';
import { useFoundTags, useTags } from '../../shared/posts/use-posts.ts';
import { useIsNew, useVisit } from '../../shared/posts/use-visit.ts';
import { useMayWrite } from '../../shared/query/me.ts';
import { prefetchQueries } from '../../shared/query/prefetch-queries.ts';
import { listPageQuery, readList, useUrlState } from '../../shared/query/url-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Column } from '../../shared/ui/column.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { AnnouncementBand } from '../announcements/band.tsx';
import { useBand } from '../announcements/use-band.ts';
import { ListHeader } from './list-header.tsx';
import { ListOrderSelect, PageSizeSelect } from './list-selects.tsx';
import classes from './post-list.module.css';
import { StateFilter } from './state-filter.tsx';
import { TagButtons, TagsNotice } from './tag-buttons.tsx';

/** A board's list. Page, tag and state are in the URL, so that Back and a shared link show the same view. */
export function PostList({ api }: { api: BoardApi }) {
  const { t, language } = useTranslation();
  const { board } = api;
  const client = useQueryClient();
  const { params, change, toPage } = useUrlState();
  const shown = readList(api, params);
  const { page, tag, state, order } = shown;
  const size = usePageSize();
  const isFiltered = tag !== null || state !== null;
  const { loaded, newIds, showNewest } = useHeldPage(api, listPageQuery(shown, size), tag);
  const isTop = page === 1 && !isFiltered && order === 'newest' && loaded.origin === 'server';
  useVisit(board, (isTop && loaded.data?.content) || null);
  const isNew = useIsNew(board);
  const isSample = loaded.origin === 'samples';
  const band = useBand();
  const tags = useTags(api);
  const offered = tags.data?.find(({ id }) => id === tag);
  const areTagsMissing = tags.error !== null;
  const isTagsNoticeDue = areTagsMissing && loaded.error === null;
  // If both fail, one notice is shown for both, and its button retries both.
  const both = {
    ...loaded,
    retry: () => {
      loaded.retry();
      if (areTagsMissing) tags.retry();
    },
  };

  function approach(to: { page: number; state: AnswerState | null }): void {
    void prefetchQueries(client, [listQuery(api, listPageQuery({ ...shown, ...to }, size), tag)]);
  }

  return (
    <Column>
      <ListHeader board={board} />
      {BOARDS[board].hasAnswers && (
        <StateFilter shown={state} onApproach={(next) => approach({ page: 1, state: next })} />
      )}
      {isTagsNoticeDue && <TagsNotice tags={tags} />}
      {api.tags && !areTagsMissing && (
        <TagFilter api={api} tags={tags.data} tag={tag} onChange={(next) => change({ tag: next, page: null })} />
      )}
      <ListOrderSelect order={order} onChange={(next) => change({ sort: next === 'newest' ? null : next, page: null })}>
        {offered && <FollowButton followed={{ kind: 'tag', id: offered.id, name: tagNameIn(language, offered) }} />}
      </ListOrderSelect>
      <p role="status" className="visually-hidden">
        {isFiltered && loaded.origin === 'server' && t('boards.list.found', { count: loaded.data?.totalElements ?? 0 })}
      </p>
      <div className={classes.band}>
        <AnnouncementBand band={band} />
      </div>
      <PagedList
        // Mounted anew once the band above it is known: until then a skeleton holds its place.
        key={band.isKnown ? 'list' : 'arriving'}
        name={t(`common.board.${board}`)}
        loaded={band.isKnown ? both : { ...both, data: undefined, error: null }}
        page={page}
        onPage={toPage}
        onApproach={(next) => approach({ page: next, state })}
        failed={t('boards.list.failed')}
        skeleton={<PostCardSkeleton />}
        keyOf={(post) => post.id}
        news={{ count: newIds.size, show: showNewest }}
        empty={
          isFiltered ? (
            <NoneFound tag={tag} state={state} onShowAll={() => change({ tag: null, state: null, page: null })} />
          ) : (
            <NoPosts board={board} />
          )
        }
      >
        {(post) => <PostCard api={api} post={post} isSample={isSample} isNew={!isSample && isNew(post)} />}
      </PagedList>
      {(loaded.data?.totalElements ?? 0) > LIMITS.pageSize && (
        <PageSizeSelect
          size={size}
          onChange={(next) => {
            choosePageSize(next);
            change({ page: null });
          }}
        />
      )}
    </Column>
  );
}

function NoPosts({ board }: { board: Board }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite(board);
  return (
    <EmptyState text={t('boards.list.empty')}>
      {mayWrite ? (
        <Button component={Link} to={paths.write(board)}>
          {t('boards.list.beFirst')}
        </Button>
      ) : (
        <p>{t(`boards.intro.${board}`)}</p>
      )}
    </EmptyState>
  );
}

interface NoneFoundProps {
  tag: number | null;
  state: AnswerState | null;
  onShowAll: () => void;
}

function NoneFound({ tag, state, onShowAll }: NoneFoundProps) {
  const { t } = useTranslation();
  const ofState = (one: AnswerState) =>
    tag === null ? t(`boards.list.emptyState.${one}`) : t('boards.list.emptyStateWithTag');

  function showAll(): void {
    focusHeading(); // The button disappears with the notice.
    onShowAll();
  }

  return (
    <EmptyState text={t('boards.list.empty')}>
      <p>{state === null ? t('boards.list.emptyTag') : ofState(state)}</p>
      <Button variant="default" onClick={showAll}>
        {t('boards.list.showAll')}
      </Button>
    </EmptyState>
  );
}

interface TagFilterProps {
  api: BoardApi;
  /** Undefined while they are loading. */
  tags: Tag[] | undefined;
  tag: number | null;
  onChange: (tag: number | null) => void;
}

/**
 * One tag at a time; pressing it again shows everything. One that is no longer offered stands last while it filters.
 * Nothing where the board has none.
 */
function TagFilter({ api, tags, tag, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const id = useId();
  const found = useFoundTags(api, 'id', tag === null ? [] : [tag]);
  const shown = tags && [...new Map([...tags, ...found].map((one) => [one.id, one])).values()];
  if (shown?.length === 0) return null;

  return (
    <div className={classes.filter}>
      <span id={id} className="visually-hidden">
        {t('boards.list.tags')}
      </span>
      {shown && (
        <TagButtons
          labelledBy={id}
          tags={shown}
          isPressed={(candidate) => candidate === tag}
          onToggle={(pressed) => onChange(pressed === tag ? null : pressed)}
        />
      )}
    </div>
  );
}
