import { TIMES } from '@ieum/contract/limits';
import { useCallback, useEffect } from 'react';
import { useDialogs } from '../ui/dialogs.tsx';
import { useTranslation } from '../words/translation.ts';
import { extendSession, onSessionLost } from './retry-after-reissue.ts';
import { session } from './session.ts';

/** Expiry times that were warned about: one warning per token, however many screens are opened. */
const warned = new Set<number>();

/** The life cycle of the session (seed, section 4), checked whenever a screen opens; `screen` identifies it. */
export function useSessionExpiry(screen: string): void {
  const { t } = useTranslation();
  const dialogs = useDialogs();

  const lose = useCallback(() => {
    session.end('lost'); // The guard takes the screen to the login from here.
    void dialogs.alert(t('common.session.expired'));
  }, [dialogs, t]);

  useEffect(() => onSessionLost(lose), [lose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another screen is what asks for another look.
  useEffect(() => {
    session.handleChange(); // The items may have been removed without an event: events of other tabs may be late, and a member may clear the storage.
    const expiresAt = session.expiresAt();
    if (session.accessToken() === null || expiresAt === null) return;
    const left = expiresAt - Date.now();
    // A call that the server refuses ends it.
    if (left <= 0) return session.isEndUnsure() ? undefined : lose();
    const half = session.keptUntilHalf();
    if (half !== null) return half <= Date.now() ? extend() : undefined;
    if (left >= TIMES.sessionWarning || warned.has(expiresAt)) return;
    warned.add(expiresAt);
    void dialogs.alert(t('common.session.expiresSoon'));
    extend();
  }, [screen, lose, dialogs, t]);

  useEffect(keepAlive, []);
}

/** setTimeout takes no longer time: it would call back at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/**
 * While a screen stays open, the session is renewed before the warning would be due, or halfway to its end if it is
 * kept. Returns a function that stops this.
 */
function keepAlive(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan(): void {
    clearTimeout(timer);
    const expiresAt = session.expiresAt();
    if (session.accessToken() === null || expiresAt === null) return;
    const dueAt = session.keptUntilHalf() ?? expiresAt - 2 * TIMES.sessionWarning;
    const wait = dueAt - Date.now();
    if (wait > LONGEST_TIMEOUT) timer = setTimeout(plan, LONGEST_TIMEOUT);
    else if (wait > 0) timer = setTimeout(extend, wait);
  }

  plan();
  const stop = session.subscribe(plan);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function extend(): void {
  // A refusal has already ended the session; without a network, the next call renews the session or ends it.
  extendSession().catch((error: unknown) => console.error('The session was not extended', error));
}
