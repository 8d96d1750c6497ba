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
import { momentText } from '../moment.tsx';
import { ConsoleScreen, Section } from '../parts.tsx';
import { WatchedWords } from '../watched-words/watched-words.tsx';
import { CompanyForm } from './company-form.tsx';
import { MailTest } from './mail-test.tsx';
import { RulesForm } from './rules-form.tsx';
import classes from './settings.module.css';
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

const MEGABYTE = 1024 * 1024;

/** What became of the backups that the server makes by itself. While the settings are not loaded, their form says so. */
function BackupStatus() {
  const { t, language } = useTranslation();
  const { data, isError } = useSettings();
  if (data === undefined) return isError ? null : <Skeleton lines={[70]} />;
  const { backups } = data;
  const at = (time: string) => momentText(time, language);
  return (
    <section className={classes.backup} aria-label={t('admin.settings.backup.title')}>
      <strong>{t('admin.settings.backup.title')}</strong>
      {backups === null ? (
        <>
          <span>{t('admin.settings.backup.none')}</span>
          <span className={classes.dimmed}>{t('admin.settings.backup.noneHelp')}</span>
        </>
      ) : (
        <>
          {backups.lastGood === null ? (
            <span>{t('admin.settings.backup.notYet')}</span>
          ) : (
            <span>
              <span>{t('admin.settings.backup.last')}</span> {at(backups.lastGood.finishedAt)} <span>·</span>{' '}
              <span>{sizeText(backups.lastGood.bytes)}</span> <span>·</span>{' '}
              <span>
                {t(
                  backups.lastGood.verified === 'RESTORED'
                    ? 'admin.settings.backup.restored'
                    : 'admin.settings.backup.read',
                )}
              </span>
            </span>
          )}
          <span className={classes.dimmed}>
            <span>{t('admin.settings.backup.next')}</span> {at(backups.nextAt)}
          </span>
          {backups.error !== null && (
            <span className={classes.failed}>
              <span>{t('admin.settings.backup.failed')}</span> <span lang="en">{backups.error}</span>
            </span>
          )}
        </>
      )}
    </section>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 10 ? Math.max(0.1, megabytes).toFixed(1) : Math.round(megabytes).toLocaleString('en')} MB`;
}
