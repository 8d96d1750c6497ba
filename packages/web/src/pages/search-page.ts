import { SearchScreen } from '../features/search/search-screen.tsx';
import type { Page } from './page.ts';

export const search: Page = { Component: SearchScreen };
