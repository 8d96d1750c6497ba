import { CASE_KINDS, CASE_STATES, type CaseKind, type CaseState } from '@ieum/contract/console-choices';
import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { PagedList } from '../../../shared/posts/paged-list.tsx';
import { readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NativeSelect } from '../../../shared/ui/field.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen } from '../parts.tsx';
import { CaseCard } from './case-card.tsx';
import { useCases } from './queue-queries.ts';
import classes from './reported-row.module.css';
import { DecidedPlace, ReportedRowSkeleton } from './reported-row.tsx';
import { useDecided } from './use-decided.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** What was reported and waits for a decision, and what was decided about. */
export function ReportsScreen() {
  const { t } = useTranslation();
  return (
    <ConsoleScreen title={t('admin.reports.title')}>
      <div>
        <DownloadCsv what="reports" />
      </div>
      <Queue />
    </ConsoleScreen>
  );
}

/** What was reported, the oldest first; what was decided about, the last one first. */
function Queue() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list);
  const state = CASE_STATES.find((one) => one === params.get('state')) ?? 'open';
  const kind = CASE_KINDS.find((one) => one === params.get('kind')) ?? null;

  return (
    <div ref={list}>
      <Tabs
        label={t('admin.reports.title')}
        tabs={CASE_STATES.map((id) => ({ id, label: t(`admin.reports.queue.states.${id}`) }))}
        shown={state}
        onShow={(next) => change({ state: next === 'open' ? null : next, page: null })}
      >
        <Stack gap="md">
          <NativeSelect
            label={t('admin.reports.queue.kind')}
            description={
              <>
                <span>{`${t(`admin.reports.queue.help.${state}`)} ${t('admin.reports.queue.own')}`}</span>{' '}
                <span className={classes.keys}>{t('admin.reports.queue.keysHelp')}</span>
              </>
            }
            value={kind ?? ''}
            onChange={(event) => change({ kind: event.currentTarget.value || null, page: null })}
            data={['' as const, ...CASE_KINDS].map((value) => ({
              value,
              label: t(`admin.reports.queue.kinds.${value || 'all'}`),
            }))}
          />
          <Cases key={`${state} ${kind}`} state={state} kind={kind} />
        </Stack>
      </Tabs>
    </div>
  );
}

interface CasesProps {
  state: CaseState;
  kind: CaseKind | null;
}

function Cases({ state, kind }: CasesProps) {
  const { t } = useTranslation();
  const { params, toPage } = useUrlState();
  const page = readPage(params);
  const { loaded, decide } = useDecided(page, useCases(state, kind, page), ({ caseId }) => caseId);
  return (
    <PagedList
      name={t(`admin.reports.queue.states.${state}`)}
      loaded={loaded}
      page={page}
      onPage={toPage}
      failed={t('admin.reports.queue.failed')}
      skeleton={<ReportedRowSkeleton />}
      keyOf={({ caseId }) => caseId}
      empty={<EmptyState text={t(`admin.reports.queue.empty.${state}`)} />}
    >
      {(one) =>
        one.decision ? (
          <DecidedPlace decision={one.decision} />
        ) : (
          <CaseCard one={one} onDone={(decision) => decide(one.caseId, decision)} />
        )
      }
    </PagedList>
  );
}
