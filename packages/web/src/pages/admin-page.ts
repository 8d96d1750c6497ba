import { Admin } from '../features/admin/admin.tsx';
import { Joins } from '../features/admin/joins.tsx';
import type { Page } from './page.ts';

export const admin: Page = { Component: Admin };
export const joins: Page = { Component: Joins };
