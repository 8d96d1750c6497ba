/**
 * Keeps the app's shell at hand, so that it opens without a network: the document, and the hashed files of this build.
 * What members write and read never comes here: any other request goes to the server as if there were no worker.
 *
 * A new version waits until the old one's tabs are closed or one of them asks for it. Nobody is kept on an old one
 * meanwhile: documents are taken from the network first, and every file of a build has a name of its own.
 */
// The build puts these in front: see build/service-worker.ts.
declare const VERSION: string;
declare const FILES: readonly string[];
declare const LATER_FILES: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `ieum-${VERSION}`;
const SHELL = '/';
/** How long a screen waits for the network. */
const TIMEOUT_MS = 3_000;
/** Addresses that are no screens: the list of the server's http/web-app.ts. */
const NOT_A_SCREEN = /^\/(api|auth|withdraw|assets|icons|docs|metrics|healthz|readyz)(\/|$)/;

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
  if (request.mode === 'navigate' && !NOT_A_SCREEN.test(pathname)) event.respondWith(openScreen(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(findFile(event));
});

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
