import { LRUCache } from 'lru-cache';
import { coalesce } from '../coalesce.ts';
import { type ChangeFeed, EVERYTHING } from '../db/engine.ts';
import { CachedResponse } from './cached-response.ts';
import type { Subject } from './subjects.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** About what an entry takes beside the body of its response. */
const ENTRY_BYTES = 512;
const MAX_SUBJECTS = 100_000;

/**
 * What was read from the database, kept until one of its subjects changes: by this process, another node, an operator's
 * command or by hand. Nobody has to remember to invalidate anything. Bounded in bytes.
 */
export interface Cache {
  /** Asks the database what has changed. Nothing that is read through what it gives is older than this call. */
  open(): Promise<OpenCache>;
}

export interface OpenCache {
  /**
   * @param subjects all that `load` reads from
   * @param load of something small, or of a response
   */
  read<T extends object>(key: string, subjects: readonly Subject[], load: () => Promise<T>): Promise<T>;
}

/** For a call that writes: it has to see what it has written. */
export const NOTHING_KEPT: OpenCache = { read: (_key, _subjects, load) => load() };

interface Entry {
  value: Promise<object> | object;
  /** How many changes were known before it was loaded. */
  since: number;
}

export function newCache(readFeed: ChangeFeed, maxBytes = MAX_BYTES): Cache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  /** Under way, shared by all who want the same. */
  const loads = new Map<string, Entry>();

  let changes = 0;
  /** Of each subject, which change was its last; of those that are not there, at the latest this one. */
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

  async function read<T extends object>(key: string, subjects: readonly Subject[], load: () => Promise<T>): Promise<T> {
    for (const known of [entries, loads]) {
      const found = known.get(key);
      if (found && isCurrent(found, subjects)) return found.value as T | Promise<T>;
    }
    return start(key, load);
  }

  async function start<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const since = changes;
    const loading: Entry = { value: load(), since };
    loads.set(key, loading);
    try {
      const value = (await loading.value) as T;
      // The newest wins: it was begun when more was known.
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
  return ENTRY_BYTES + key.length + (value instanceof CachedResponse ? value.body.byteLength : 0);
}
