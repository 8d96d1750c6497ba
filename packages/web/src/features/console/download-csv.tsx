import type { LogFilter } from '@ieum/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { companyDay } from '../../shared/query/company-time.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { consoleChanged } from './admin-queries.ts';
import { saveCsv } from './save-csv.ts';

interface DownloadCsvProps {
  what: 'members' | 'reports' | 'log';
  /** Of the log. */
  filter?: LogFilter;
}

/** Downloads a list of the console as a table for a spreadsheet. */
export function DownloadCsv({ what, filter = {} }: DownloadCsvProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const text =
        what === 'log'
          ? await call('GET /api/admin/log.csv', { query: filter })
          : await call(`GET /api/admin/${what}.csv`, {});
      saveCsv(`ieum-${what}-${companyDay(new Date())}.csv`, text);
    },
    onSuccess: () => consoleChanged(client),
    meta: { failureMessage: serverReasonOr(t('admin.download.failed')) },
  });
  return (
    <Button variant="default" isLoading={download.isPending} onClick={() => download.mutate()}>
      {t('admin.download.csv')}
    </Button>
  );
}
