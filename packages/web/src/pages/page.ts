import type { ComponentType } from 'react';
import type { Query } from '../data/prefetch-queries.ts';

/** The address that a page is opened at. */
export interface Address {
  /** The parts of the path that its pattern names. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface Page {
  Component: ComponentType;
  /** What the page asks the server for, as far as the address tells: prefetched before it is opened. */
  queries?: (address: Address) => Query<unknown>[];
}
