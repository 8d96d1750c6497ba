import { LRUCache } from 'lru-cache';
import type { Engine } from '../db/engine.ts';

const MAX_ENTRIES = 20_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

/**
 * What was read from the database, kept for as long as nothing in it changes: at the first change, by this process,
 * another node or an operator's command, all of it is dropped. So it is never older than the call that asks, and no
 * one has to remember to invalidate anything. Bounded in entries and in size.
 */
export interface SnapshotCache {
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>;
}

export function newSnapshotCache(engine: Pick<Engine, 'dataVersion'>): SnapshotCache {
  let version: number | string | undefined;
  const entries = new LRUCache<string, object>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (value, key) => key.length + JSON.stringify(value).length,
  });

  /** Loads under way, shared by all who want the same of the same version. */
  const loads = new Map<string, Promise<object>>();

  async function read<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const asked = await engine.dataVersion();
    if (asked !== version) {
      entries.clear();
      loads.clear();
      version = asked;
    }
    const found = entries.get(key) ?? loads.get(key);
    return (found ?? start(key, asked, load)) as T | Promise<T>;
  }

  async function start<T extends object>(key: string, asked: typeof version, load: () => Promise<T>): Promise<T> {
    const loading = load();
    loads.set(key, loading);
    try {
      const value = await loading;
      // Read at `asked` or later. Had the data changed meanwhile, somebody may have noticed and moved `version` on.
      if (version === asked) entries.set(key, value);
      return value;
    } finally {
      if (loads.get(key) === loading) loads.delete(key);
    }
  }

  return { read };
}
