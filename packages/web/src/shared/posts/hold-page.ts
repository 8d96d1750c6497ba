import type { PageOf, Post } from '../api/boards/types.ts';

interface Held {
  page: PageOf<Post>;
  /** Posts that came above the shown ones, and wait to be asked for. */
  waiting: number[];
}

/**
 * What a list that is read goes on showing when it has been loaded again: the same posts in their places, as they are
 * now, without those that are gone. With nothing new above them, by others, the loaded page itself is shown.
 */
export function holdPage(shown: PageOf<Post>, loaded: PageOf<Post>, me: string | null): Held {
  const shownIds = new Set(shown.content.map(({ id }) => id));
  // Not that of the first: a pinned post may be old.
  const times = shown.content.map(({ createdAt }) => createdAt).toSorted();
  const newest = times.at(-1) ?? '';
  const waiting = loaded.content.filter(
    ({ id, createdAt, writer }) => !shownIds.has(id) && createdAt >= newest && (writer === null || writer !== me),
  );
  if (shown.content.length === 0 || waiting.length === 0) return { page: loaded, waiting: [] };

  const loadedById = new Map(loaded.content.map((post) => [post.id, post]));
  const oldest = loaded.content.at(-1)?.createdAt ?? '';
  // Older ones have been pushed to the next page by the new ones.
  const content = shown.content
    .filter(({ id, createdAt }) => loadedById.has(id) || createdAt <= oldest)
    .map((post) => loadedById.get(post.id) ?? post);
  return { page: { ...loaded, content }, waiting: waiting.map(({ id }) => id) };
}
