import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen } from '../parts.tsx';
import { Queue } from './queue.tsx';

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
