/** The last one may be smaller. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The rows of a query, some at a time, in the order of a key that is each row's own: `read` gives those after one. */
export async function* rowsByKey<Row>(
  size: number,
  read: (after: number) => { execute(): Promise<Row[]> },
  keyOf: (row: Row) => number,
): AsyncGenerator<Row> {
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await read(after).execute();
    yield* rows;
    after = rows.length === 0 ? after : keyOf(rows.at(-1) as Row);
    isMore = rows.length === size;
  }
}
