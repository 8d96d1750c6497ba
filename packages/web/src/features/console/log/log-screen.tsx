import type { LogFilter } from '@ieum/contract/admin';
import { ADMIN_ACTIONS } from '@ieum/contract/deeds';
import { readId, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen, Section } from '../parts.tsx';
import { AuditLogEntries } from './log-entries.tsx';
import { LogForm } from './log-form.tsx';

const NOTHING = { who: null, whom: null, memberId: null, action: null, from: null, to: null, page: null };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** All that admins and operators did, filtered and paged on the server; the filter is in the address. */
export function LogScreen() {
  const { t } = useTranslation();
  const { params, change, toPage } = useUrlState();
  const filter = filterIn(params);
  return (
    <ConsoleScreen title={t('admin.log.title')} intro={t('admin.logScreen.help')}>
      <LogForm
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={(chosen) => change({ ...NOTHING, ...chosen })}
        onClear={() => change(NOTHING)}
      />
      <Section title={t('admin.logScreen.entries')} link={<DownloadCsv what="log" filter={filter} />}>
        <AuditLogEntries
          page={readPage(params)}
          filter={filter}
          onPage={toPage}
          empty={
            Object.keys(filter).length === 0 ? (
              <EmptyState text={t('admin.log.empty')} />
            ) : (
              <EmptyState text={t('admin.logScreen.none')}>
                <Button variant="default" onClick={() => change(NOTHING)}>
                  {t('admin.logScreen.clear')}
                </Button>
              </EmptyState>
            )
          }
        />
      </Section>
    </ConsoleScreen>
  );
}

/** What the address cannot mean is left out. */
function filterIn(params: URLSearchParams): LogFilter {
  const { who, whom, from, to, action } = Object.fromEntries(params);
  const memberId = readId(params.get('memberId'));
  const known = ADMIN_ACTIONS.find((name) => name === action);
  return {
    ...(who && { who }),
    ...(whom && { whom }),
    ...(memberId !== null && { memberId }),
    ...(known && { action: known }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
}
