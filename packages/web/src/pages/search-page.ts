import { readSearch } from '../features/search/search-address.ts';
import { isSought, searchQuery } from '../features/search/search-queries.ts';
import { SearchScreen } from '../features/search/search-screen.tsx';
import type { Page } from './page.ts';

export const search: Page = {
  Component: SearchScreen,
  queries: ({ search: params }) => {
    const search = readSearch(params);
    return isSought(search) ? [searchQuery(search)] : [];
  },
};
