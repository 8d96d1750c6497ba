import type { ListQuery } from '@ieum/contract/wire';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Static } from 'typebox';

export type Paging = Static<typeof ListQuery>;

export interface Page<T> {
  content: T[];
  totalPages: number;
  page: number;
  size: number;
  totalElements: number;
}

/** A range of rows in index order. */
export interface Slice {
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** For `$call`: limits a query to a slice, in the order of these columns, which must be that of an index. */
export function inOrder({ direction, offset, limit }: Slice, ...columns: string[]) {
  return <Tables, Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) =>
    columns
      .reduce((ordered, column) => ordered.orderBy(sql.ref(column), direction), query)
      .offset(offset)
      .limit(limit);
}

/**
 * One page of a list whose total is known. A page in the second half is read from the end, so that the last page costs
 * as little as the first.
 */
export async function paginate<Row, Item>(
  { page, size, sort }: Paging,
  total: number,
  load: (slice: Slice) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await loadPage({ page, size, sort }, total, load);
  return { content: rows.map(present), totalPages: Math.ceil(total / size), page, size, totalElements: total };
}

async function loadPage<Row>({ page, size, sort }: Paging, total: number, load: (slice: Slice) => Promise<Row[]>) {
  const offset = page * size;
  const limit = Math.min(size, total - offset);
  if (limit <= 0) return [];
  const direction = sort === 'createdAt,asc' ? 'asc' : 'desc';
  if (offset <= total / 2) return load({ direction, offset, limit });
  const rows = await load({ direction: direction === 'desc' ? 'asc' : 'desc', offset: total - offset - limit, limit });
  return rows.reverse();
}
