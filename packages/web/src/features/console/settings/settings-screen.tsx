import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, ME } from '../../../shared/query/keys.ts';
import { useUrlState } from '../../../shared/query/url-state.ts';
import { noteCompany } from '../../../shared/session/company.ts';
import { RetryNotice } from '../../../shared/ui/retry-notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { consoleChanged } from '../admin-queries.ts';
import { ConsoleScreen, Section } from '../parts.tsx';
import { WatchedWords } from '../watched-words/watched-words.tsx';
import { BackupStatus } from './backup-status.tsx';
import { CompanyForm } from './company-form.tsx';
import { MailTest } from './mail-test.tsx';
import { RulesForm } from './rules-form.tsx';
import { useSettings } from './settings-query.ts';

const TABS = ['company', 'rules', 'words'] as const;

/** What the company sets for its community, its own rules, and the words that admins watch for. The tab is in the address. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { params, change } = useUrlState();
  const shown = TABS.find((tab) => tab === params.get('tab')) ?? 'company';
  return (
    <ConsoleScreen title={t('admin.settings.title')} intro={t('admin.settings.help')}>
      <BackupStatus />
      <div>
        <Tabs
          label={t('admin.settings.title')}
          tabs={[
            { id: 'company', label: t('admin.settings.company') },
            { id: 'rules', label: t('admin.settings.rules') },
            { id: 'words', label: t('admin.watched.title') },
          ]}
          shown={shown}
          onShow={(next) => change({ tab: next === 'company' ? null : next })}
        >
          {/* What is typed there stays. */}
          <div hidden={shown !== 'company'}>
            <Stack gap="xl">
              <Company form={CompanyForm} title={t('admin.settings.company')} />
              <MailTest />
            </Stack>
          </div>
          {shown === 'rules' && <Company form={RulesForm} title={t('admin.settings.rules')} />}
          {shown === 'words' && <WatchedWords />}
        </Tabs>
      </div>
    </ConsoleScreen>
  );
}

interface CompanyProps {
  form: typeof CompanyForm;
  title: string;
}

function Company({ form: Form, title }: CompanyProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useSettings();
  if (data !== undefined) {
    return (
      <Form
        initial={data}
        onSaved={(saved) => {
          client.setQueryData(apiKey('GET /api/admin/settings'), { ...data, ...saved });
          noteCompany(saved);
          void consoleChanged(client, ME);
        }}
      />
    );
  }
  return (
    <Section title={title}>
      {isError ? (
        <RetryNotice text={t('admin.settings.failed')} query={{ refetch, isFetching }} />
      ) : (
        <Skeleton lines={[30, 100, 30, 100, 30, 100]} />
      )}
    </Section>
  );
}
