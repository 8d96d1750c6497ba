/** Registers the service worker and detects newer versions of the app. */
import { whenActive, whenIdle } from './defer.ts';

const SCRIPT = '/service-worker.js';
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** If the worker has not taken over after this time, the page reloads without it. */
const TIMEOUT_MS = 3_000;

/**
 * Calls `onUpdate` when the server has another version than this page. Returns a function that stops this. Does nothing
 * where there are no service workers: on insecure origins, and in development.
 */
export function watchForUpdates(onUpdate: () => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {};
  const stopped = new AbortController();
  const { signal } = stopped;

  async function start(): Promise<void> {
    const registration = await navigator.serviceWorker.register(trustedScript());
    const onWaiting = () => void handleWaiting(registration, onUpdate);
    if (registration.waiting !== null) onWaiting();
    registration.addEventListener(
      'updatefound',
      () => registration.installing?.addEventListener('statechange', onWaiting, { signal }),
      { signal },
    );
    const stopWaiting = whenActive(() => {
      void completeCache();
      // The next worker begins with a cache of its own.
      navigator.serviceWorker.addEventListener('controllerchange', () => void completeCache(), { signal });
    });
    signal.addEventListener('abort', stopWaiting);
    let lastCheck = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastCheck < CHECK_EVERY_MS) return;
      lastCheck = Date.now();
      registration.update().catch((error: unknown) => console.error('No newer version could be asked for', error));
    };
    document.addEventListener('visibilitychange', check, { signal });
  }

  whenIdle(() => {
    if (signal.aborted) return;
    start().catch((error: unknown) => console.error('The service worker did not start', error));
  });
  return () => stopped.abort();
}

/** Makes the worker also cache the code of the everyday screens, which it did not fetch when it was installed. */
async function completeCache(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('complete');
}

/** Activates the newer version and reloads the page. */
export async function moveToNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration?.waiting?.postMessage('activate');
  setTimeout(reload, TIMEOUT_MS);
}

async function handleWaiting({ waiting, active }: ServiceWorkerRegistration, onUpdate: () => void): Promise<void> {
  // The first worker is active at once.
  if (waiting === null || active === null) return;
  // Documents come from the network, so this page may already be of the new version, before its worker.
  if (await isCurrent()) waiting.postMessage('activate');
  else onUpdate();
}

/** Whether the server's document loads the same scripts as this page. */
async function isCurrent(): Promise<boolean> {
  const response = await fetch('/', { cache: 'no-store' });
  const newest = await response.text();
  const scripts = Array.from(document.querySelectorAll('script[src]'), (script) => script.getAttribute('src') ?? '');
  return response.ok && scripts.every((script) => newest.includes(script));
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The content security policy requires that the script's URL comes from this Trusted Types policy. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
