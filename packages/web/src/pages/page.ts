import type { ComponentType } from 'react';
import type { Query } from '../data/prefetch-queries.ts';

/** The path and query of a page. */
export interface Address {
  /** The parameters of the path. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface Page {
  Component: ComponentType;
  /** The page's queries, as far as its URL determines them, to be prefetched. */
  queries?: (address: Address) => Query<unknown>[];
}
