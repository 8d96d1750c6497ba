/**
 * A document serves one member (see api/session.ts). This is what that takes beyond the session itself: noticing who is
 * signed in whenever the page may have slept, showing nobody a page that was kept, and leaving it to nobody else.
 */
import { flushSync } from 'react-dom';
import { session } from '../api/session.ts';
import { paths } from '../paths.ts';
import { clearScrollPositions, isReturn } from './scroll-restoration.ts';

/** Whom this tab served last, for when it is loaded anew. */
const STORAGE_KEY = 'ieum:member';

/** `clear` takes everything off the screen. To be called before anything is asked of the session. */
export function reloadOnMemberChange(clear: () => void): void {
  const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  if (last > 0 && isReturn()) session.resume(last);
  session.onAnotherMember(() => {
    clear();
    // The login leads whoever is signed in to their first screen.
    window.location.replace(paths.login());
  });
  session.subscribe(rememberMember);
  session.handleChange();

  window.addEventListener('focus', session.handleChange);
  document.addEventListener('visibilitychange', session.handleChange);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', showToWhomItServes);
}

function rememberMember(): void {
  const { memberId } = session.state();
  if (memberId === null || String(memberId) === sessionStorage.getItem(STORAGE_KEY)) return;
  clearScrollPositions();
  try {
    sessionStorage.setItem(STORAGE_KEY, String(memberId));
  } catch {
    // The storage is full: loaded anew, this tab serves whoever is signed in then.
  }
}

/** The browser may keep the page as it is, and paint it before any script runs when it is come back to. */
function hide(): void {
  document.documentElement.style.visibility = 'hidden';
}

function showToWhomItServes(): void {
  flushSync(session.handleChange);
  if (!session.isAnothers()) document.documentElement.style.visibility = '';
}
