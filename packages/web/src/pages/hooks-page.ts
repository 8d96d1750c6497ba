import { Hooks } from '../features/admin/hooks/hooks.tsx';
import type { Page } from './page.ts';

export const hooks: Page = { Component: Hooks };
