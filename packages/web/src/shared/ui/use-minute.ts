import { useSyncExternalStore } from 'react';

/** Often enough for minutes to be right. */
const RENEWED_EVERY_MS = 30_000;

/** One clock for all times on the screen, which runs as long as one of them is shown. */
const listeners = new Set<() => void>();
let ticks = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  ticks += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, RENEWED_EVERY_MS);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time, for what says how long ago something was: renders again as that changes. */
export function useMinute(): Date {
  useSyncExternalStore(subscribe, () => ticks);
  return new Date();
}
