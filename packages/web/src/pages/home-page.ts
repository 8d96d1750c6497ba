import { Home } from '../features/home/home.tsx';
import { queriesOfHome } from '../features/home/queries.ts';
import type { Page } from './page.ts';

export const home: Page = { Component: Home, queries: queriesOfHome };
