import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<object>;

const loads: Load[] = [];

/** A screen that is fetched when it is first opened, or ahead of that. Its module exports `Component`. */
export function screen<P extends object>(load: () => Promise<{ Component: ComponentType<P> }>) {
  loads.push(load);
  return lazy(async () => ({ default: (await load()).Component }));
}

/** Fetches, in an idle moment, the screens not opened yet: going there is instant then, and works without a network. */
export function fetchScreensWhenIdle(): void {
  whenIdle(() => {
    // One that cannot be fetched now is fetched when it is opened, and says so then.
    for (const load of loads) load().catch((error: unknown) => console.error('A screen was not fetched ahead', error));
  });
}
