import type { Board } from '@ieum/contract/boards';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, readTab, useUrlState } from '../../../shared/query/url-state.ts';
import { BoardTabs } from '../../../shared/ui/board-tabs.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { useReported } from './reported-items.ts';
import { DecidedPlace, ReportedRow, ReportedRowSkeleton } from './reported-row.tsx';
import { useDecided } from './use-decided.ts';

const TABS: Board[] = ['free', 'qna', 'tip'];

/** The reported posts, one tab for each board. */
export function Reported() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const shown = readTab(params, 'free');

  return (
    <Section title={t('admin.reports.posts.title')}>
      <BoardTabs
        label={t('admin.reports.posts.title')}
        tabs={TABS.map((board) => ({ board, label: t(`common.shortBoard.${board}`) }))}
        shown={shown}
        onShow={(tab) => change({ tab, page: null })}
      >
        <ReportedList key={shown} board={shown} />
      </BoardTabs>
    </Section>
  );
}

function ReportedList({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  const { loaded, decide } = useDecided(page, useReported(board, pageQuery(page)), ({ id }) => id);

  return (
    <PagedList
      name={t('admin.reports.posts.title')}
      loaded={loaded}
      page={page}
      onPage={toPage}
      failed={t('admin.reports.posts.failed')}
      skeleton={<ReportedRowSkeleton />}
      keyOf={({ id }) => id}
      empty={<EmptyState text={t('admin.reports.posts.empty')} />}
    >
      {(item) =>
        item.decision ? (
          <DecidedPlace decision={item.decision} />
        ) : (
          <ReportedRow item={item} onDone={(decision) => decide(item.id, decision)} />
        )
      }
    </PagedList>
  );
}
