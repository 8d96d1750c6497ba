import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

type Load = () => Promise<object>;

const loads: Load[] = [];

/** A screen that is fetched, with all of its module, when it is first opened, or ahead of that. */
export function screen<M extends object, P extends object>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
) {
  return lazy(async () => ({ default: pick(await load()) }));
}

/** Has the module fetched ahead: to be said of what every member is likely to open. */
export function ahead<M extends object>(load: () => Promise<M>): () => Promise<M> {
  loads.push(load);
  return load;
}

/** Fetches, in an idle moment, the screens not opened yet: going there is instant then, and works without a network. */
export function fetchScreensWhenIdle(): void {
  whenIdle(() => {
    // One that cannot be fetched now is fetched when it is opened, and says so then.
    for (const load of loads) load().catch((error: unknown) => console.error('A screen was not fetched ahead', error));
  });
}
