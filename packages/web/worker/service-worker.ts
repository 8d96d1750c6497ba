/**
 * Keeps the app's shell at hand, so that it opens without a network: the document, and the hashed files of this build.
 * What members write and read is never kept here: any other request goes to the server as if there were no worker, and
 * what a push says is shown and forgotten. Pictures are kept by the page, which knows whose they are: see the app's
 * shared/pictures/kept-pictures.ts.
 *
 * A new version waits until the old one's tabs are closed or one of them asks for it. Nobody is kept on an old one
 * meanwhile: documents are taken from the network first, and every file of a build has a name of its own.
 */
// The build puts these in front: see build/service-worker.ts.
declare const VERSION: string;
declare const FILES: readonly string[];
declare const LATER_FILES: readonly string[];
/** Of a regular expression. */
declare const NOT_A_SCREEN: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `ieum-${VERSION}`;
const SHELL = '/';
/** How long a screen waits for the network. */
const TIMEOUT_MS = 3_000;
const notAScreen = new RegExp(NOT_A_SCREEN);

worker.addEventListener('install', (event) => event.waitUntil(fillCache()));

worker.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  if (event.data === 'complete') event.waitUntil(completeCache());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && !notAScreen.test(pathname)) event.respondWith(openScreen(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(event));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

worker.addEventListener('pushsubscriptionchange', (event) =>
  (event as PushSubscriptionChangeEvent).waitUntil(renewSubscription(event as PushSubscriptionChangeEvent)),
);

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(SHELL, { cache: 'no-cache' }), ...FILES]);
  const shell = await (await cache.match(SHELL))?.text();
  // Of two builds that are being exchanged, the document may be one's and the files the other's: then another time.
  const ours = [...FILES, ...LATER_FILES];
  const missing = shell?.match(/\/assets\/[\w.-]+/g)?.filter((file) => !ours.includes(file)) ?? [];
  if (missing.length > 0) throw new Error(`The document is of another build: ${missing}`);
}

/** What the first screen does without: fetched when the member begins to do something. */
async function completeCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(LATER_FILES.filter((file) => !kept.has(file)));
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('ieum-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/**
 * From the network; the kept shell instead of a failure, and instead of a blank page while the server takes its time.
 * An answer that comes later is not kept: the shell belongs to the files that are kept with it.
 */
async function openScreen(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const shell = await cache.match(SHELL);
  const answer = fetch(request);
  if (shell === undefined) return answer;
  const inTime = await Promise.race([answer.catch(() => undefined), timeout(TIMEOUT_MS)]);
  return inTime !== undefined && inTime.status < 500 ? inTime : shell;
}

function timeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Files never change under their name. Those beyond the build's list, such as the fonts, are kept once needed. */
async function findFile(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request);
  if (known !== undefined) return known;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(event.request, copy)));
  }
  return response;
}

/** As the server sends it: push/push-content.ts. */
interface PushContent {
  title: string;
  /** Servers of 0.1.0 send none. */
  brand?: string;
  body: string;
  tag: string;
  path: string;
}

const IS_ENGLISH = navigator.language.startsWith('en');
/** For whoever sits here after the member's session has ended. */
const WITHOUT_TITLE = IS_ENGLISH
  ? { title: 'ieum', body: 'You have a new notification.' }
  : { title: '이음', body: '새 알림이 있어요.' };

/** Browsers want every push to be shown. */
async function showPush(data: PushMessageData | null): Promise<void> {
  const push: PushContent = data?.json() ?? { ...WITHOUT_TITLE, tag: '', path: SHELL };
  const { title, body } = (await isSignedIn()) ? push : { ...WITHOUT_TITLE, title: push.brand ?? WITHOUT_TITLE.title };
  await worker.registration.showNotification(title, {
    body,
    tag: push.tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path: push.path },
  });
}

/** The page notes until when: see the app's features/notification-settings/push/push-device.ts. */
async function isSignedIn(): Promise<boolean> {
  const noted = await caches.match('/push/signed-in-until', { cacheName: 'push' });
  return noted !== undefined && Number(await noted.text()) > Date.now();
}

/** In a tab that is open, without a reload; otherwise in a new one. If nobody is signed in, the login leads there. */
async function openPath(path: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const screens = tabs.filter(({ url }) => !notAScreen.test(new URL(url).pathname));
  const tab = screens.find(({ visibilityState }) => visibilityState === 'visible') ?? screens[0];
  if (tab === undefined || !(await isTaken(await tab.focus(), path))) await worker.clients.openWindow(path);
}

/** A tab that is frozen, or of a former version, does not answer. */
async function isTaken(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  tab.postMessage({ open: path }, [port2]);
  return (await Promise.race([answer, timeout(TIMEOUT_MS)])) ?? false;
}

/** Not among TypeScript's own. */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** The browser's push service has ended the former one. The app tells the server of the new one: at once in an open tab. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (newSubscription === null && applicationServerKey) {
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  for (const tab of await worker.clients.matchAll({ type: 'window' })) tab.postMessage('push-renewed');
}
