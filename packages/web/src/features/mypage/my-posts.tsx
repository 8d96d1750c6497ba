import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { BoardApi } from '../../api/boards/types.ts';
import { pageQuery, readPage, readSort, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { PostCard, PostCardSkeleton } from '../lists/post-card.tsx';
import { DeactivatedMark } from '../lists/post-meta.tsx';
import { MyList } from './my-list.tsx';
import { useMyPosts } from './mypage-queries.ts';

/** What the member wrote on a board, the deactivated included. */
export function MyPosts({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { board } = api;
  const { params, change } = useUrlState();
  const page = readPage(params);
  const sort = readSort(params);
  const loaded = useMyPosts(api, pageQuery(page, sort));

  return (
    <MyList
      board={board}
      title={t(`mypage.myPosts.${board}`)}
      sort={sort}
      onSort={(next) => change({ sort: next === 'desc' ? null : next, page: null })}
    >
      <PagedList
        name={t(`mypage.myPosts.${board}`)}
        loaded={loaded}
        page={page}
        onPage={(next, options) => change({ page: next }, options)}
        failed={t('mypage.postsFailed')}
        skeleton={<PostCardSkeleton />}
        keyOf={(post) => post.id}
        empty={
          <EmptyState text={t('mypage.noPosts')}>
            <Button component={Link} to={paths.board(board)} variant="default">
              {t('mypage.toBoard')}
            </Button>
          </EmptyState>
        }
      >
        {(post) => <PostCard api={api} post={post} mark={post.status === 'DEACTIVATED' && <DeactivatedMark />} />}
      </PagedList>
    </MyList>
  );
}
