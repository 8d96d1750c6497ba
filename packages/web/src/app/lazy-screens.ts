/** Screens whose code is not part of the first load. */
import { type ComponentType, createElement, lazy, useState } from 'react';

export type Load<M extends object = object> = () => Promise<M>;

const loaded = new Map<Load, object>();
const loadOf = new WeakMap<object, Load>();

/**
 * A screen whose module is loaded when it is first opened, or prefetched. One that is there already is drawn at once:
 * React would show a placeholder for 300 ms in between.
 */
export function lazyScreen<M extends object, P extends object>(load: Load<M>, pick: (module: M) => ComponentType<P>) {
  const Lazy = lazy(async () => ({ default: pick(await loadModule(load)) }));
  function Screen(props: P) {
    // Chosen once: another component would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => {
      const module = loaded.get(load) as M | undefined;
      return module === undefined ? Lazy : pick(module);
    });
    return createElement(Shown, props);
  }
  loadOf.set(Screen, load);
  return Screen;
}

/** Loads the code of a component, when it is a lazy screen. */
export async function loadScreenCode(component: unknown): Promise<void> {
  const load = typeof component === 'function' ? loadOf.get(component) : undefined;
  if (load !== undefined) await loadModule(load);
}

export async function loadModule<M extends object>(load: Load<M>): Promise<M> {
  const module = await load();
  loaded.set(load, module);
  return module;
}
