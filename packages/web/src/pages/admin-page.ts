import { Admin } from '../features/admin/admin.tsx';
import type { Page } from './page.ts';

export const admin: Page = { Component: Admin };
