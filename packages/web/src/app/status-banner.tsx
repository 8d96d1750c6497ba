import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { moveToNewVersion, watchForUpdates } from './app-updates.ts';
import classes from './status-banner.module.css';

/** What is worth knowing on any screen, for as long as it is so: no network, a newer version. */
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
          {t('common.update.there')}
          <button type="button" className={classes.action} onClick={() => void moveToNewVersion()}>
            {t('common.update.reload')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether the device is connected to anything. A "yes" promises nothing: the server may be away all the same. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
