import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';
import button from '../../shared/ui/text-button.module.css';
import { useTranslation } from '../../shared/words/translation.ts';
import { NotificationList } from './notification-list.tsx';
import classes from './notification-panel.module.css';
import { ReadAllButton } from './read-all-button.tsx';

/** The notifications below the bell, over the screen. `onLeave`: a link in it was pressed. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div role="dialog" aria-labelledby={id} className={classes.panel}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('common.nav.notifications')}
        </h2>
        <ReadAllButton />
      </div>
      <div className={classes.list}>
        <NotificationList empty={<PanelEmpty />} onOpen={onLeave} />
      </div>
      <div className={classes.foot}>
        <Link to={paths.notifications()} className={button.button} onClick={onLeave}>
          {t('common.showAll')}
        </Link>
        <Link to={paths.notificationSettings()} className={button.button} onClick={onLeave}>
          {t('members.notifications')}
        </Link>
      </div>
    </div>
  );
}

function PanelEmpty() {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <p>{t('notifications.empty')}</p>
      <p className={classes.help}>{t('notifications.emptyHelp')}</p>
    </div>
  );
}
