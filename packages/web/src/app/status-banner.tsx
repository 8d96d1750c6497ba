import { useEffect, useState } from 'react';
import { useIsOnline } from '../shared/ui/use-is-online.ts';
import { useTranslation } from '../shared/words/translation.ts';
import { moveToNewVersion, watchForUpdates } from './app-updates.ts';
import classes from './status-banner.module.css';

/** A banner on every screen while there is no network, or a newer version of the app. */
export function StatusBanner() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const [hasUpdate, setHasUpdate] = useState(false);
  useEffect(() => watchForUpdates(() => setHasUpdate(true)), []);

  return (
    <div role="status" className={classes.notices}>
      {!isOnline && (
        <p className={classes.notice} data-caution="true">
          {t('common.offline')}
        </p>
      )}
      {hasUpdate && isOnline && (
        <p className={classes.notice}>
          <span>{t('common.update.there')}</span>
          <button type="button" className={classes.action} onClick={() => void moveToNewVersion()}>
            {t('common.update.reload')}
          </button>
        </p>
      )}
    </div>
  );
}
