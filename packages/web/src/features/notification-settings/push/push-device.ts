/**
 * Pushes on this device. The server sends them to the sign-in that has subscribed; the browser keeps the subscription
 * for whoever uses it. So what the browser has is kept in step with who is signed in.
 */
import { call } from '../../../shared/api/client.ts';
import { pushOwner } from '../../../shared/session/push-owner.ts';
import { session } from '../../../shared/session/session.ts';

/** Also known to the service worker, which has no local storage. */
const CACHE = 'push';
const SIGNED_IN_UNTIL = '/push/signed-in-until';
const WORKER_TIMEOUT_MS = 10_000;

export type PushSupport = 'yes' | 'no' | 'needs-installing';

/** On iOS there are pushes only for apps on the home screen. */
export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  // An iPad says that it is a Mac; no Mac has a touchscreen.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches ? 'needs-installing' : 'no';
}

/** Are pushes sent to this device, for this member? */
export async function isPushOn(): Promise<boolean> {
  const [{ isOn }, subscription] = await Promise.all([call('GET /api/push', {}), currentSubscription()]);
  return isOn && subscription !== null && Notification.permission === 'granted' && isOwn();
}

/** Asks for the permission, so call it when a button is pressed. Returns what the member has answered. */
export async function turnPushOn(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const { publicKey } = await call('GET /api/push', {});
  await tellServer(await subscribe(publicKey));
  await noteSignedIn();
  return permission;
}

export async function turnPushOff(): Promise<void> {
  await call('DELETE /api/push/subscription', {});
  await forget();
}

/** Renews the subscription of the member who is signed in, and ends that of another. */
export async function keepPushInStep(): Promise<void> {
  const { signedIn } = session.state();
  if (!isOwn() && (signedIn || pushOwner.read() === null)) return forget();
  await noteSignedIn();
  if (signedIn) await renew();
}

async function renew(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return pushOwner.remove(); // turned off in the browser's settings
  const { isOn, publicKey } = await call('GET /api/push', {});
  const isCurrent = isOn && pushOwner.read()?.endpoint === subscription.endpoint && keyOf(subscription) === publicKey;
  if (!isCurrent) await tellServer(await subscribe(publicKey));
}

function isOwn(): boolean {
  const owner = pushOwner.read();
  return owner !== null && owner.memberId === session.state().memberId;
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { memberId } = session.state();
  if (memberId === null) return;
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('PUT /api/push/subscription', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  pushOwner.write({ memberId, endpoint: subscription.endpoint });
}

/** One that was made by another key of the server is of no use. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const former = await pushManager.getSubscription();
  if (former !== null && keyOf(former) !== publicKey) await former.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function forget(): Promise<void> {
  pushOwner.remove();
  await caches.delete(CACHE);
  await (await currentSubscription())?.unsubscribe();
}

/** So that the title of a post is not shown to whoever sits here after the session has ended. */
export async function noteSignedIn(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(SIGNED_IN_UNTIL, new Response(String(session.expiresAt() ?? 0)));
}

/** It is registered when the browser has time for it. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker')), WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** base64url, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
