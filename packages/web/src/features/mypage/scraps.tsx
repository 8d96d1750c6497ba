import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../api/boards/all.ts';
import type { BoardApi } from '../../api/boards/types.ts';
import { pageQuery, readPage, readTab, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BoardTabs } from '../../ui/board-tabs.tsx';
import { Column } from '../../ui/column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MyPostList } from './my-post-list.tsx';
import { useScraps } from './mypage-queries.ts';

const TABS: Board[] = ['tip', 'free', 'qna'];

/** The member's scraps, one tab for each board; tab and page are in the URL. */
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
  const { params } = useUrlState();
  const page = readPage(params);
  return (
    <MyPostList
      api={api}
      name={t('mypage.scraps')}
      loaded={useScraps(api, pageQuery(page))}
      page={page}
      none={t('mypage.noScraps')}
      help={t('mypage.scrapHelp')}
    />
  );
}
