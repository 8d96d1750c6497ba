/**
 * A document serves one member (see shared/session/session.ts). This module checks who is signed in whenever the page may have
 * been suspended, hides a cached page from another member, and reloads it.
 */
import { flushSync } from 'react-dom';
import { paths } from '../shared/paths.ts';
import { isReopened } from '../shared/session/is-reopened.ts';
import { session } from '../shared/session/session.ts';
import { store } from '../shared/storage.ts';
import { clearScrollPositions } from './scroll-restoration.ts';

/** The member whom this tab served last, stored for its next load. */
const STORAGE_KEY = 'ieum:member';

/** `clear` removes everything from the screen. Call this before anything else uses the session. */
export function reloadOnMemberChange(clear: () => void): void {
  const last = Number(sessionStorage.getItem(STORAGE_KEY) ?? 0);
  if (last > 0 && isReopened()) session.resume(last);
  session.onAnotherMember(() => {
    clear();
    // The login redirects a signed-in member to their first screen.
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
  // Where the storage is full, this tab serves whoever is signed in after a reload.
  store(sessionStorage, STORAGE_KEY, String(memberId));
}

/** The back-forward cache may keep the page and paint it before any script runs. */
function hide(): void {
  document.documentElement.style.visibility = 'hidden';
}

function showToWhomItServes(): void {
  flushSync(session.handleChange);
  if (!session.isAnothers()) document.documentElement.style.visibility = '';
}
