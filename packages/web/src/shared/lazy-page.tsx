/** Pages whose code is not part of the first load. */
import { type ComponentType, lazy, useState } from 'react';
import type { Page } from './screens.ts';

/** A chunk of code. */
export interface Chunk<M = unknown> {
  load: () => Promise<M>;
  /** Undefined until it has been loaded. */
  loaded: () => M | undefined;
  /** Loaded when one of its screens is opened, or a link to one is approached. The others are loaded ahead. */
  isOnDemand: boolean;
}

export interface LazyPage {
  /** Renders the page, after loading it if necessary. */
  Component: ComponentType;
  chunk: Chunk;
  load: () => Promise<Page>;
  loaded: () => Page | undefined;
}

export function chunkOf<M extends object>(fetch: () => Promise<M>, { isOnDemand = false } = {}): Chunk<M> {
  let module: M | undefined;
  return {
    load: async () => {
      module ??= await fetch();
      return module;
    },
    loaded: () => module,
    isOnDemand,
  };
}

/** `const fromMembers = pagesFrom(members)`; then `fromMembers(({ home }) => home)` is one of the pages in it. */
export function pagesFrom<M extends object>(chunk: Chunk<M>): (pick: (module: M) => Page) => LazyPage {
  return (pick) => ({
    Component: lazyComponent(chunk, (module) => pick(module).Component),
    chunk,
    load: async () => pick(await chunk.load()),
    loaded: () => {
      const module = chunk.loaded();
      return module && pick(module);
    },
  });
}

/** Grows with each screen that could not be shown. React keeps the refusal of a `lazy`, so the next try needs another. */
let attempt = 0;

/** Call this once a failure is shown: code that could not be loaded is loaded again when its screen is opened next. */
export function loadAgain(): void {
  attempt += 1;
}

/** Renders at once if its chunk is loaded; React would otherwise show a placeholder for 300 ms. */
export function lazyComponent<M extends object>(chunk: Chunk<M>, pick: (module: M) => ComponentType): ComponentType {
  const newLazy = () => lazy(async () => ({ default: pick(await chunk.load()) }));
  let current = { attempt, Lazy: newLazy() };

  function currentLazy(): ComponentType {
    if (current.attempt !== attempt) current = { attempt, Lazy: newLazy() };
    return current.Lazy;
  }

  return function LazyComponent() {
    // Chosen once, because a different component would be mounted anew.
    const [Shown] = useState<ComponentType>(() => {
      const module = chunk.loaded();
      return module === undefined ? currentLazy() : pick(module);
    });
    return <Shown />;
  };
}
