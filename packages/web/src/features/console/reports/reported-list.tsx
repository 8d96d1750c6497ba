import { BOARDS, type Board } from '@ieum/contract/boards';
import { useState } from 'react';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { pageQuery, readPage, readTab, useUrlState } from '../../../shared/query/url-state.ts';
import type { Loaded } from '../../../shared/query/use-query-with-fallback.ts';
import { BoardTabs } from '../../../shared/ui/board-tabs.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { Section } from '../parts.tsx';
import { type ReportedItem, type ReportedKind, type ReportedPage, useReported } from './reported-items.ts';
import { DecidedPlace, type Decision, ReportedRow, ReportedRowSkeleton } from './reported-row.tsx';

const TABS: Board[] = ['free', 'qna', 'tip'];

/** Where each list has its place in the address. */
const IN_ADDRESS = {
  posts: { tab: 'tab', page: 'page' },
  comments: { tab: 'commentTab', page: 'commentPage' },
} as const;

/** The reported posts or comments, one tab for each board. */
export function Reported({ kind }: { kind: ReportedKind }) {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const at = IN_ADDRESS[kind];
  const shown = readTab(params, 'free', at.tab);
  const tabs = TABS.filter((board) => kind === 'posts' || BOARDS[board].hasComments);

  return (
    <Section title={t(`admin.reports.${kind}.title`)}>
      <BoardTabs
        label={t(`admin.reports.${kind}.title`)}
        tabs={tabs.map((board) => ({ board, label: t(`common.shortBoard.${board}`) }))}
        shown={shown}
        onShow={(tab) => change({ [at.tab]: tab, [at.page]: null })}
      >
        <ReportedList key={shown} kind={kind} board={shown} />
      </BoardTabs>
    </Section>
  );
}

function ReportedList({ kind, board }: { kind: ReportedKind; board: Board }) {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const at = IN_ADDRESS[kind];
  const page = readPage(params, at.page);
  const { loaded, decide } = useDecided(page, useReported(kind, board, pageQuery(page)));

  return (
    <PagedList
      name={t(`admin.reports.${kind}.title`)}
      loaded={loaded}
      page={page}
      onPage={(next, options) => change({ [at.page]: next }, options)}
      failed={t(`admin.reports.${kind}.failed`)}
      skeleton={<ReportedRowSkeleton />}
      keyOf={({ id }) => id}
      empty={<EmptyState text={t(`admin.reports.${kind}.empty`)} />}
    >
      {(item) =>
        item.decision ? (
          <DecidedPlace decision={item.decision} />
        ) : (
          <ReportedRow kind={kind} board={board} item={item} onDone={(decision) => decide(item.id, decision)} />
        )
      }
    </PagedList>
  );
}

type Row = ReportedItem & { decision?: Decision | null };

/**
 * What is decided keeps its place until another page or tab is opened: otherwise the next post would come under the
 * finger, and a second press would decide that one.
 */
function useDecided(page: number, loaded: Loaded<ReportedPage>) {
  const [held, setHeld] = useState<{ page: number; rows: Row[] }>({ page, rows: [] });
  if (held.page !== page) setHeld({ page, rows: [] });
  const content = loaded.data?.content ?? [];

  function decide(id: number, decision: Decision | null): void {
    setHeld(({ rows }) => ({
      page,
      rows: rowsWith(rows, content).map((row) => (row.id === id ? { ...row, decision } : row)),
    }));
  }

  const { data } = loaded;
  // Were it past the end, the page before it would be opened.
  const totalPages = held.rows.length > 0 ? Math.max(data?.totalPages ?? 0, page) : data?.totalPages;
  const shown = data && { ...data, content: rowsWith(held.rows, content), totalPages: totalPages ?? 0 };
  return { loaded: { ...loaded, data: shown }, decide };
}

/** In the order in which they are held, then what has been loaded since. */
function rowsWith(held: Row[], content: ReportedItem[]): Row[] {
  const isHeld = new Set(held.map(({ id }) => id));
  const kept = held.flatMap((row) => (row.decision ? row : (content.find(({ id }) => id === row.id) ?? [])));
  return [...kept, ...content.filter(({ id }) => !isHeld.has(id))];
}
