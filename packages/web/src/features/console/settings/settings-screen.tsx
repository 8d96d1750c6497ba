import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { adminKeys } from '../../../shared/query/keys.ts';
import { noteCompany } from '../../../shared/session/company.ts';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { CompanyForm } from './company-form.tsx';

/** What the company sets for its community. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: adminKeys.settings,
    queryFn: ({ signal }) => call('GET /api/admin/settings', {}, { signal }),
  });

  return (
    <ConsoleScreen title={t('admin.settings.title')} intro={t('admin.settings.help')}>
      {data !== undefined ? (
        <CompanyForm
          initial={data}
          onSaved={(saved) => {
            client.setQueryData(adminKeys.settings, saved);
            noteCompany(saved);
            void client.invalidateQueries({ queryKey: adminKeys.auditLog });
          }}
        />
      ) : (
        <Section title={t('admin.settings.company')}>
          {isError ? (
            <RetryNotice text={t('admin.settings.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <Skeleton lines={[30, 100, 30, 100, 30, 100]} />
          )}
        </Section>
      )}
    </ConsoleScreen>
  );
}
