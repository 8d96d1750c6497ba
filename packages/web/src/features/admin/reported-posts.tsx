import type { Board } from '@ieum/contract/boards';
import { type RefObject, useRef } from 'react';
import { pageQuery, readPage, readTab, useUrlState } from '../../data/url-state.ts';
import { useTranslation } from '../../i18n/index.ts';
import { BoardTabs } from '../../ui/board-tabs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import shared from './admin.module.css';
import { useReportedPosts } from './admin-queries.ts';
import { ReportedPostRow, ReportedPostSkeleton } from './reported-post-row.tsx';

const TABS: Board[] = ['free', 'qna', 'tip'];

/** The reported posts, one tab for each board. */
export function ReportedPosts() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = readTab(params, 'free');

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={shared.heading}>
        {t('admin.reports.title')}
      </h2>
      <BoardTabs
        label={t('admin.reports.title')}
        tabs={TABS.map((board) => ({ board, label: t(`common.shortBoard.${board}`) }))}
        shown={shown}
        onShow={(tab) => change({ tab, page: null })}
      >
        <ReportedList key={shown} board={shown} heading={heading} />
      </BoardTabs>
    </section>
  );
}

interface ReportedListProps {
  board: Board;
  /** Gets focus when the row that had it is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
}

function ReportedList({ board, heading }: ReportedListProps) {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const page = readPage(params);

  return (
    <PagedList
      name={t('admin.reports.title')}
      loaded={useReportedPosts(board, pageQuery(page))}
      page={page}
      onPage={(next, options) => change({ page: next }, options)}
      failed={t('admin.reports.failed')}
      skeleton={<ReportedPostSkeleton />}
      keyOf={(post) => post.id}
      empty={<EmptyState text={t('admin.reports.empty')} />}
    >
      {(post) => <ReportedPostRow board={board} post={post} onDone={() => heading.current?.focus()} />}
    </PagedList>
  );
}
