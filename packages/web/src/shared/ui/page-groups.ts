/** The page buttons around a page, in groups of a fixed size, and the targets of the arrows. */
export interface PageGroup {
  pages: number[];
  /** The last page of the group before, or null at the first group. */
  before: number | null;
  /** The first page of the group after, or null at the last group. */
  after: number | null;
}

/** Pages are 1-based. A page past the end belongs to the last group. */
export function pageGroup(page: number, totalPages: number, groupSize: number): PageGroup {
  const shown = Math.min(Math.max(page, 1), totalPages);
  const first = shown - ((shown - 1) % groupSize);
  const last = Math.min(first + groupSize - 1, totalPages);
  return {
    pages: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    before: first > 1 ? first - 1 : null,
    after: last < totalPages ? last + 1 : null,
  };
}
