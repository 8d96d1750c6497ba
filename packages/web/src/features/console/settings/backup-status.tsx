import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { momentText } from '../moment.tsx';
import classes from './settings.module.css';
import { useSettings } from './settings-query.ts';

const MEGABYTE = 1024 * 1024;

/** What became of the backups that the server makes by itself. While the settings are not loaded, their form says so. */
export function BackupStatus() {
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
              {t('admin.settings.backup.last')} {at(backups.lastGood.finishedAt)} · {sizeText(backups.lastGood.bytes)} ·{' '}
              {t(
                backups.lastGood.verified === 'RESTORED'
                  ? 'admin.settings.backup.restored'
                  : 'admin.settings.backup.read',
              )}
            </span>
          )}
          <span className={classes.dimmed}>
            {t('admin.settings.backup.next')} {at(backups.nextAt)}
          </span>
          {backups.error !== null && (
            <span className={classes.failed}>
              {t('admin.settings.backup.failed')} <span lang="en">{backups.error}</span>
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
