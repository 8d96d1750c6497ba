/** Holds what the server keeps against the database: after every test, each answer must be what a fresh load gives. */
import { isDeepStrictEqual } from 'node:util';
import type { Cache, OpenCache } from '../../src/cache/cache.ts';

export interface WatchedCache extends Cache {
  /** The keys of what is still kept although a fresh load gives something else. */
  wrongKeys(): Promise<string[]>;
  /** What was asked for and is still kept, by its key. */
  kept(): Promise<Map<string, object>>;
  /** The keys of it. */
  keptKeys(): Promise<string[]>;
  forget(): void;
}

interface Asked {
  subjects: Parameters<OpenCache['read']>[1];
  load: () => Promise<object>;
}

class NotKept extends Error {}

export function watch(cache: Cache): WatchedCache {
  const asked = new Map<string, Asked>();

  async function kept(): Promise<Map<string, object>> {
    const opened = await cache.open();
    const found = new Map<string, object>();
    for (const [key, { subjects }] of asked) {
      try {
        found.set(key, await opened.read(key, subjects, () => Promise.reject(new NotKept())));
      } catch (error) {
        if (!(error instanceof NotKept)) throw error;
      }
    }
    return found;
  }

  return {
    async open() {
      const opened = await cache.open();
      return {
        read(key, subjects, load) {
          asked.set(key, { subjects, load });
          return opened.read(key, subjects, load);
        },
      };
    },
    async wrongKeys() {
      const wrong: string[] = [];
      for (const [key, value] of await kept()) {
        const fresh = await asked
          .get(key)
          ?.load()
          .catch((error: Error) => error);
        if (!isDeepStrictEqual(value, fresh)) wrong.push(key);
      }
      return wrong;
    },
    kept,
    keptKeys: async () => Array.from((await kept()).keys()),
    forget: () => asked.clear(),
  };
}
