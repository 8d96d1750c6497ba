import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen } from '../parts.tsx';
import { Reported } from './reported-list.tsx';

/** Everything that was reported or hidden, and waits for a decision. */
export function ReportsScreen() {
  const { t } = useTranslation();
  return (
    <ConsoleScreen title={t('admin.reports.title')}>
      <div>
        <DownloadCsv what="reports" />
      </div>
      <Reported kind="posts" />
      <Reported kind="comments" />
    </ConsoleScreen>
  );
}
