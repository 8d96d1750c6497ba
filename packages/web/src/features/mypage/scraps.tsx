import type { Board } from '@ieum/contract/boards';
import { BOARD_APIS } from '../../shared/api/boards/all.ts';
import type { BoardApi } from '../../shared/api/boards/types.ts';
import { paths } from '../../shared/paths.ts';
import { pageQuery, readPage, readTab, useUrlState } from '../../shared/query/url-state.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { BoardTabs } from '../../shared/ui/board-tabs.tsx';
import { Column } from '../../shared/ui/column.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
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
      <BackLink to={paths.mypage()}>{t('common.nav.mypage')}</BackLink>
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
