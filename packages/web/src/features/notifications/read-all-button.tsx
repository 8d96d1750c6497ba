import { useReadNotifications } from '../../data/notification-list.ts';
import { useUnread } from '../../data/unread.ts';
import { useTranslation } from '../../i18n/index.ts';
import button from '../../ui/text-button.module.css';
import { toast } from '../../ui/toast.ts';
import classes from './read-all-button.module.css';

/** It stays when there is nothing to do, so that it keeps the focus. */
export function ReadAllButton() {
  const { t } = useTranslation();
  const unread = useUnread();
  const read = useReadNotifications(
    () => t('notifications.readFailed'),
    () => toast(t('notifications.allRead'), 'success'),
  );
  const isIdle = unread > 0 && !read.isPending;
  return (
    <button
      type="button"
      className={`${button.button} ${classes.readAll}`}
      aria-disabled={!isIdle}
      onClick={() => isIdle && read.mutate({ all: true })}
    >
      {t('notifications.readAll')}
    </button>
  );
}
