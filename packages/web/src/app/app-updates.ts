/** The service worker, from the page's side: starts it, and finds out when a newer version of the app is there. */
import { whenActive, whenIdle } from './defer.ts';

const SCRIPT = '/service-worker.js';
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** A worker that does not take over by then will not: the reload does without it. */
const TIMEOUT_MS = 3_000;

/**
 * Calls `onUpdate` when the server has another version than the one in this page. Returns the way to stop. Does
 * nothing where there are no service workers: on origins that are not secure, and while developing.
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
    const stopWaiting = whenActive(() => void completeCache());
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

/** The worker keeps the daily screens' code as well, which it did not fetch when it was installed. */
async function completeCache(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('complete');
}

/** Lets the newer version take over, and starts the page anew with it. */
export async function moveToNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration?.waiting?.postMessage('activate');
  setTimeout(reload, TIMEOUT_MS);
}

async function handleWaiting({ waiting, active }: ServiceWorkerRegistration, onUpdate: () => void): Promise<void> {
  // The very first worker waits for nobody.
  if (waiting === null || active === null) return;
  // Documents come from the network: this page may be of the new version already, ahead of its worker.
  if (await isCurrent()) waiting.postMessage('activate');
  else onUpdate();
}

/** Whether the server's document would start the very scripts that this page was started with. */
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

/** Under the content security policy, the address of a script is taken from the one policy that it names. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
