import { useEffect, useState, useSyncExternalStore } from 'react';
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
          {t('common.update.there')}
          <button type="button" className={classes.action} onClick={() => void moveToNewVersion()}>
            {t('common.update.reload')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether the device has a network connection. Even so the server may be unreachable. */
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
