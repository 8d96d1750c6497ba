import { useState } from 'react';
import type { PageOf } from '../../../shared/api/boards/types.ts';
import type { Loaded } from '../../../shared/query/use-query-with-fallback.ts';
import type { Decision } from './reported-row.tsx';

type Held<Item> = Item & { decision?: Decision | null };

/**
 * What is decided keeps its place until another page or tab is opened: otherwise the next one would come under the
 * finger, and a second press would decide that one.
 */
export function useDecided<Item>(page: number, loaded: Loaded<PageOf<Item>>, keyOf: (item: Item) => number) {
  const [held, setHeld] = useState<{ page: number; rows: Held<Item>[] }>({ page, rows: [] });
  if (held.page !== page) setHeld({ page, rows: [] });
  // What is loaded has no decision yet.
  const content = (loaded.data?.content ?? []) as Held<Item>[];

  function decide(key: number, decision: Decision | null): void {
    setHeld(({ rows }) => ({
      page,
      rows: rowsWith(rows, content, keyOf).map((row) => (keyOf(row) === key ? { ...row, decision } : row)),
    }));
  }

  const { data } = loaded;
  // Were it past the end, the page before it would be opened.
  const totalPages = held.rows.length > 0 ? Math.max(data?.totalPages ?? 0, page) : data?.totalPages;
  const shown = data && { ...data, content: rowsWith(held.rows, content, keyOf), totalPages: totalPages ?? 0 };
  return { loaded: { ...loaded, data: shown }, decide };
}

/** In the order in which they are held, then what has been loaded since. */
function rowsWith<Item>(held: Held<Item>[], content: Held<Item>[], keyOf: (item: Item) => number): Held<Item>[] {
  const isHeld = new Set(held.map(keyOf));
  const kept = held.flatMap((row) =>
    row.decision ? [row] : content.filter((item) => keyOf(item) === keyOf(row)).slice(0, 1),
  );
  return [...kept, ...content.filter((item) => !isHeld.has(keyOf(item)))];
}
