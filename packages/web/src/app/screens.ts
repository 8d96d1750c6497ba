/** Screens whose code is not part of the first load. */
import type { Role } from '@ieum/contract/policy';
import { type ComponentType, createElement, lazy, useState } from 'react';

type Load<M extends object = object> = () => Promise<M>;

const fetchedAhead: { load: Load; role: Role }[] = [];
const fetched = new Map<Load, object>();
const loadOf = new WeakMap<object, Load>();

/**
 * A screen that is fetched, with all of its module, when it is first opened, or ahead of that. One that is there
 * already is drawn at once: React would show a placeholder for 300 ms in between.
 */
export function screen<M extends object, P extends object>(load: Load<M>, pick: (module: M) => ComponentType<P>) {
  const Fetched = lazy(async () => ({ default: pick(await fetchModule(load)) }));
  function Screen(props: P) {
    // Chosen once: another component would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => {
      const module = fetched.get(load) as M | undefined;
      return module === undefined ? Fetched : pick(module);
    });
    return createElement(Shown, props);
  }
  loadOf.set(Screen, load);
  return Screen;
}

/** Has the module fetched ahead: to be said of what whoever has that role is likely to open. */
export function ahead<M extends object>(load: Load<M>, role: Role): Load<M> {
  fetchedAhead.push({ load, role });
  return load;
}

/** Fetches what the component is made of, when it is a screen. */
export async function fetchScreen(component: unknown): Promise<void> {
  const load = typeof component === 'function' ? loadOf.get(component) : undefined;
  if (load !== undefined) await fetchModule(load);
}

/** Fetches the screens not opened yet: going there is instant then, and works without a network. */
export function fetchScreensAhead(role: Role | null): void {
  for (const { load, role: opener } of fetchedAhead) {
    if (opener !== role) continue;
    // One that cannot be fetched now is fetched when it is opened, and says so then.
    fetchModule(load).catch((error: unknown) => console.error('A screen was not fetched ahead', error));
  }
}

async function fetchModule<M extends object>(load: Load<M>): Promise<M> {
  const module = await load();
  fetched.set(load, module);
  return module;
}
