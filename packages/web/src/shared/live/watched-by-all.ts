import { LIMITS } from '@ieum/contract/limits';

/** The posts that the tabs show, each once: this tab's last ones first, as many as the server takes. */
export function watchedByAll(own: readonly string[], others: Iterable<readonly string[]>): string[] {
  return [...new Set([...own.toReversed(), ...[...others].flat()])].slice(0, LIMITS.watchedPosts);
}
