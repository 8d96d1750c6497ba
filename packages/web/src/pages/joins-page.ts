import { Joins } from '../features/admin/joins.tsx';
import type { Page } from './page.ts';

export const joins: Page = { Component: Joins };
