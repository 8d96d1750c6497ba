import type { KeptTag } from '@ieum/contract/tags';

/** The tags of a board with one of them at another position: as the server will answer. */
export function withMoved(tags: readonly KeptTag[], id: number, position: number): KeptTag[] {
  const moved = tags.filter((tag) => tag.id === id);
  const others = tags.filter((tag) => tag.id !== id);
  return others.toSpliced(position - 1, 0, ...moved).map((tag, at) => ({ ...tag, position: at + 1 }));
}
