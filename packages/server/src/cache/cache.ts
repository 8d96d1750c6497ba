import { LRUCache } from 'lru-cache';
import { coalesce } from '../coalesce.ts';
import { type ChangeFeed, EVERYTHING } from '../db/engine.ts';
import { CachedResponse } from './cached-response.ts';
import type { Subject } from './subjects.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** The approximate size of an entry without the body of its response. */
const ENTRY_BYTES = 512;
const MAX_SUBJECTS = 100_000;

/**
 * Caches what was read from the database until one of its subjects is changed, by this process, another node, an
 * operator's command or by hand. No code has to invalidate anything. The size in bytes is limited.
 */
export interface Cache {
  /** Asks the database what has changed. Nothing read through the returned cache is older than this call. */
  open(): Promise<OpenCache>;
}

export interface OpenCache {
  /**
   * @param subjects everything that `load` reads from
   * @param load of something small, or of a response
   */
  read<T extends object>(key: string, subjects: readonly Subject[], load: () => Promise<T>): Promise<T>;
}

/** For a call that writes: it has to see its own writes, so nothing is cached. */
export const NO_CACHE: OpenCache = { read: (_key, _subjects, load) => load() };

interface Entry {
  value: Promise<object> | object;
  /** How many changes were known before it was loaded. */
  since: number;
}

export function newCache(readFeed: ChangeFeed, maxBytes = MAX_BYTES): Cache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  /** In progress, shared by all callers that read the same key. */
  const loads = new Map<string, Entry>();

  let changes = 0;
  /** For each subject the number of its last change; for subjects without an entry it is at most this one. */
  const lastChanges = new Map<string, number>();
  let lastOfOthers = 0;

  const catchUp = coalesce(async () => {
    for (const subject of await readFeed()) {
      changes += 1;
      if (subject === EVERYTHING || lastChanges.size >= MAX_SUBJECTS) {
        lastChanges.clear();
        lastOfOthers = changes;
      } else lastChanges.set(subject, changes);
    }
  });

  function isCurrent({ since }: Entry, subjects: readonly Subject[]): boolean {
    return subjects.every((subject) => (lastChanges.get(subject) ?? lastOfOthers) <= since);
  }

  const ifCurrent = (entry: Entry | undefined, subjects: readonly Subject[]) =>
    entry && isCurrent(entry, subjects) ? entry : undefined;

  async function read<T extends object>(key: string, subjects: readonly Subject[], load: () => Promise<T>): Promise<T> {
    const found = ifCurrent(entries.get(key), subjects) ?? ifCurrent(loads.get(key), subjects);
    return found ? (found.value as T | Promise<T>) : start(key, load);
  }

  async function start<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const since = changes;
    const loading: Entry = { value: load(), since };
    loads.set(key, loading);
    try {
      const value = (await loading.value) as T;
      // The load that started last wins, because it saw the most changes.
      if (loads.get(key) === loading) entries.set(key, { value, since }, { size: sizeOf(key, value) });
      return value;
    } finally {
      if (loads.get(key) === loading) loads.delete(key);
    }
  }

  const opened: OpenCache = { read };
  return {
    async open() {
      await catchUp();
      return opened;
    },
  };
}

function sizeOf(key: string, value: object): number {
  return ENTRY_BYTES + key.length + (value instanceof CachedResponse ? value.bytes : 0);
}
