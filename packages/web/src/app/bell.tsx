import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { chunkOf } from '../shared/lazy-page.tsx';
import { useUnread } from '../shared/live/unread.ts';
import { paths } from '../shared/paths.ts';
import { useScreens } from '../shared/screens.ts';
import iconButton from '../shared/ui/icon-button.module.css';
import { countText } from '../shared/ui/title-count.ts';
import { useDismissal } from '../shared/ui/use-dismissal.ts';
import { useTranslation } from '../shared/words/translation.ts';
import classes from './bell.module.css';
import { prefetchCodeOf } from './prefetch-screens.ts';

const BELL = `${iconButton.button} ${classes.bell}`;

const chunk = chunkOf(() => import('../features/notifications/notification-panel.tsx'));

/** On a phone the bell leads to the screen of all notifications. */
export function BellLink() {
  const screens = useScreens();
  const prefetch = () => prefetchCodeOf(screens, paths.notifications());
  return (
    <Link to={paths.notifications()} className={BELL} onPointerEnter={prefetch} onFocus={prefetch}>
      <Sign />
    </Link>
  );
}

/** On a desk the bell opens a panel with the latest notifications. */
export function BellButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Any navigation closes the panel.
  const isOpen = openedAt === key;
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const Panel = chunk.loaded()?.NotificationPanel;
  const close = () => setOpenedAt(null);
  function closeAndReturn(): void {
    close();
    button.current?.focus();
  }
  useDismissal(isOpen, place, (how) => (how === 'key' ? closeAndReturn() : close()), { onFocusLeaving: true });

  async function press(): Promise<void> {
    if (isOpen) return close();
    try {
      await chunk.load();
      setOpenedAt(key);
    } catch {
      navigate(paths.notifications()); // That screen says that its code could not be loaded.
    }
  }

  return (
    <div ref={place} className={classes.place}>
      <button
        ref={button}
        type="button"
        className={BELL}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void press()}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <Sign />
      </button>
      {isOpen && Panel && <Panel onLeave={closeAndReturn} />}
    </div>
  );
}

function loadAhead(): void {
  chunk.load().catch((error: unknown) => console.error('The notifications were not prefetched', error));
}

/** Its name says how many notifications are unread. The number lies over the bell, so that nothing moves when it is known. */
function Sign() {
  const { t } = useTranslation();
  const unread = useUnread();
  return (
    <>
      <span className="visually-hidden">
        {unread === 0 ? t('common.nav.notifications') : t('common.nav.unread', { count: unread })}
      </span>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={classes.sign}>
        <path d="M6 16.6V11a6 6 0 1 1 12 0v5.6l1.4 1.6H4.6ZM10.2 20.6h3.6" />
      </svg>
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {countText(unread)}
        </span>
      )}
    </>
  );
}
