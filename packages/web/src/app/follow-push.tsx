/** What pushes need of the app while it is open: the rest is loaded only where a member has turned them on. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pushOwner } from '../shared/session/push-owner.ts';
import { type SessionState, session } from '../shared/session/session.ts';
import { whenIdle } from './defer.ts';

/** The session that the browser's subscription was last matched to. Listeners are called even if nothing has changed. */
let known: Pick<SessionState, 'signedIn' | 'lastToken'> | null = null;

/** Keeps the browser's subscription in step with who is signed in, from the start and at each change. */
export function followPush(): void {
  whenIdle(keepInStep);
  session.subscribe(() => {
    const { signedIn, lastToken } = session.state();
    if (known?.signedIn !== signedIn) keepInStep();
    else if (known.lastToken !== lastToken) noteRenewal();
  });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'push-renewed') keepInStep();
  });
}

function keepInStep(): void {
  if (pushOwner.read() === null) return;
  // Even if nothing more can be loaded: the server sends nothing to a sign-in that has ended.
  if (session.state().endedBecause === 'left') pushOwner.remove();
  follow(({ keepPushInStep }) => keepPushInStep());
}

/** The server knows the sign-in already. */
function noteRenewal(): void {
  if (pushOwner.read() !== null) follow(({ noteSignedIn }) => noteSignedIn());
}

function follow(
  task: (device: typeof import('../features/notification-settings/push/push-device.ts')) => Promise<void>,
): void {
  known = session.state();
  import('../features/notification-settings/push/push-device.ts').then(task).catch((error: unknown) => {
    known = null; // The next look at the session tries again.
    console.error('Pushes could not be kept in step with the session', error);
  });
}

/** Opens what a notification of the device leads to: the service worker asks an open tab for it. */
export function OpenFromPush() {
  const navigate = useNavigate();

  useEffect(() => {
    const open = ({ data, ports }: MessageEvent) => {
      if (typeof data?.open !== 'string') return;
      ports[0]?.postMessage('taken');
      void navigate(data.open);
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);

  return null;
}
