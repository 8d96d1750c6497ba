/** What pushes need of the app while it is open: the rest is loaded only where a member has turned them on. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pushOwner } from '../api/push-owner.ts';
import { session } from '../api/session.ts';
import { whenIdle } from './defer.ts';

/** Keeps the browser's subscription in step with who is signed in, from the start and at each change. */
export function followPush(): void {
  whenIdle(keepInStep);
  session.subscribe(keepInStep);
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === 'push-renewed') keepInStep();
  });
}

function keepInStep(): void {
  if (pushOwner.read() === null) return;
  // Even if nothing more can be loaded: the server sends nothing to a sign-in that has ended.
  if (session.state().endedBecause === 'left') pushOwner.remove();
  import('../data/push-device.ts')
    .then(({ keepPushInStep }) => keepPushInStep())
    .catch((error: unknown) => console.error('Pushes could not be kept in step with the session', error));
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
