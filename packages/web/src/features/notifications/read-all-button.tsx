import { useUnread } from '../../shared/live/unread.ts';
import button from '../../shared/ui/text-button.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { useReadNotifications } from './list-query.ts';
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
