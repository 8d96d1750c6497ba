import type { Board } from '@ieum/contract/boards';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BoardApi, Tag } from '../../api/boards/types.ts';
import { listQuery } from '../../data/board-queries.ts';
import { useMayWrite } from '../../data/me.ts';
import { prefetchQueries } from '../../data/prefetch-queries.ts';
import { pageQuery, readPage, readTag, useUrlState } from '../../data/url-state.ts';
import { useTags } from '../../data/use-posts.ts';
import { useIsNew, useVisit } from '../../data/visits/use-visit.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { Column } from '../../ui/column.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { PagedList } from '../lists/paged-list.tsx';
import { PostCard, PostCardSkeleton } from '../lists/post-card.tsx';
import { useHeldPage } from '../lists/use-held-page.ts';
import { ListHeader } from './list-header.tsx';
import classes from './post-list.module.css';
import { TagButtons, TagsNotice } from './tag-buttons.tsx';

/** A board's list. Page and tag are in the URL, so that Back and a shared link show the same view. */
export function PostList({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const client = useQueryClient();
  const { params, change } = useUrlState();
  const page = readPage(params);
  const tag = api.tags === null ? null : readTag(params);
  const { loaded, newIds, showNewest } = useHeldPage(api, pageQuery(page), tag);
  const isTop = page === 1 && tag === null && loaded.origin === 'server';
  useVisit(board, (isTop && loaded.data?.content) || null);
  const isNew = useIsNew(board);
  const isSample = loaded.origin === 'samples';
  const tags = useTags(api);
  // If both fail, one notice is shown for both, and its button retries both.
  const areTagsMissing = tags.error !== null;
  const isTagsNoticeDue = areTagsMissing && loaded.error === null;
  const both = {
    ...loaded,
    retry: () => {
      loaded.retry();
      if (areTagsMissing) tags.retry();
    },
  };

  return (
    <Column>
      <ListHeader board={board} />
      {isTagsNoticeDue && <TagsNotice tags={tags} />}
      {api.tags && !isTagsNoticeDue && (
        <TagFilter tags={tags.data} tag={tag} onChange={(next) => change({ tag: next, page: null })} />
      )}
      <PagedList
        name={t(`common.board.${board}`)}
        loaded={both}
        page={page}
        onPage={(next, options) => change({ page: next }, options)}
        onApproach={(next) => void prefetchQueries(client, [listQuery(api, pageQuery(next), tag)])}
        failed={t('boards.list.failed')}
        skeleton={<PostCardSkeleton />}
        keyOf={(post) => post.id}
        news={{ count: newIds.size, show: showNewest }}
        empty={tag === null ? <NoPosts board={board} /> : <NoneWithTag onShowAll={() => change({ tag: null })} />}
      >
        {(post) => <PostCard api={api} post={post} isSample={isSample} isNew={!isSample && isNew(post)} />}
      </PagedList>
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

function NoneWithTag({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation();

  function showAll(): void {
    focusHeading(); // The button disappears with the notice.
    onShowAll();
  }

  return (
    <EmptyState text={t('boards.list.empty')}>
      <p>{t('boards.list.emptyTag')}</p>
      <Button variant="default" onClick={showAll}>
        {t('boards.list.showAll')}
      </Button>
    </EmptyState>
  );
}

interface TagFilterProps {
  /** Undefined while they are loading. */
  tags: Tag[] | undefined;
  tag: number | null;
  onChange: (tag: number | null) => void;
}

/** One tag at a time; pressing it again shows everything. */
function TagFilter({ tags, tag, onChange }: TagFilterProps) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <div className={classes.filter}>
      <span id={id} className="visually-hidden">
        {t('boards.list.tags')}
      </span>
      {tags && (
        <TagButtons
          labelledBy={id}
          tags={tags}
          isPressed={(candidate) => candidate === tag}
          onToggle={(pressed) => onChange(pressed === tag ? null : pressed)}
        />
      )}
    </div>
  );
}
