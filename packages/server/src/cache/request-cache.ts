import type { TruncatedList } from '../text/truncated-list.ts';
import type { OpenCache } from './cache.ts';
import type { CachedResponse } from './cached-response.ts';
import type { Subject } from './subjects.ts';

/** The cache as one call of a member uses it. */
export interface RequestCache extends OpenCache {
  /** Like `read`, but caches the serialised response, so that it is serialised once. All callers get the same one. */
  response<T>(
    key: string,
    subjects: readonly Subject[],
    load: () => Promise<T | TruncatedList<T>>,
  ): Promise<CachedResponse<T>>;
}

type Serialize = <T>(answer: T | TruncatedList<T>) => CachedResponse<T>;

export function newRequestCache(cache: OpenCache, serialize: Serialize): RequestCache {
  return {
    ...cache,
    response: (key, subjects, load) => cache.read(key, subjects, async () => serialize(await load())),
  };
}
