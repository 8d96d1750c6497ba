import type { Board } from '@ieum/contract/boards';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { BOARD_APIS } from '../../api/boards/all.ts';
import type { BoardApi } from '../../api/boards/types.ts';
import { pageQuery, readPage, readTab, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BoardTabs } from '../../ui/board-tabs.tsx';
import { Column } from '../../ui/column.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { PostCard, PostCardSkeleton } from '../lists/post-card.tsx';
import { useScraps } from './mypage-queries.ts';

const TABS: Board[] = ['tip', 'free', 'qna'];

/** The member's scraps, a tab a board; tab and page are in the address. */
export function Scraps() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const shown = readTab(params, 'tip');
  return (
    <Column>
      <BackLink to={paths.mypage()}>{t('members.title')}</BackLink>
      <PageHeading>{t('mypage.scraps')}</PageHeading>
      <BoardTabs
        label={t('mypage.scraps')}
        tabs={TABS.map((board) => ({ board, label: t(`common.board.${board}`) }))}
        shown={shown}
        onShow={(board) => change({ tab: board, page: null })}
      >
        <ScrapList key={shown} api={BOARD_APIS[shown]} />
      </BoardTabs>
    </Column>
  );
}

function ScrapList({ api }: { api: BoardApi }) {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params);
  const loaded = useScraps(api, pageQuery(page));

  return (
    <PagedList
      name={t('mypage.scraps')}
      loaded={loaded}
      page={page}
      onPage={(next, options) => change({ page: next }, options)}
      failed={t('mypage.postsFailed')}
      skeleton={<PostCardSkeleton />}
      keyOf={(post) => post.id}
      empty={
        <EmptyState text={t('mypage.noScraps')}>
          <p>{t('mypage.scrapHelp')}</p>
          <Button component={Link} to={paths.board(api.board)} variant="default">
            {t('mypage.toBoard')}
          </Button>
        </EmptyState>
      }
    >
      {(post) => <PostCard api={api} post={post} />}
    </PagedList>
  );
}
