import type { ComponentType } from 'react';
import { chunkOf, type LazyPage, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

/** The frame and all screens of the console. */
export const consolePages = chunkOf(() => import('./pages.ts'));

function page(pick: (pages: typeof import('./pages.ts')) => ComponentType): LazyPage {
  return pagesFrom(consolePages)((module) => ({ Component: pick(module) }));
}

/** In the order of the console's menu, which shows those with a `menu`. */
export const consoleScreens: readonly Screen[] = [
  {
    path: '/admin',
    load: page((pages) => pages.Dashboard),
    audience: 'admins',
    nav: { label: 'common.nav.admin' },
    menu: 'admin.menu.dashboard',
  },
  {
    path: '/admin/members',
    load: page((pages) => pages.MembersScreen),
    audience: 'admins',
    menu: 'admin.menu.members',
  },
  {
    path: '/admin/members/:id',
    load: page((pages) => pages.MemberScreen),
    audience: 'admins',
  },
  {
    path: '/admin/joins',
    load: page((pages) => pages.Joins),
    audience: 'admins',
    menu: 'admin.joins.title',
  },
  {
    path: '/admin/reports',
    load: page((pages) => pages.ReportsScreen),
    audience: 'moderators',
    nav: { label: 'common.nav.moderation' },
    menu: 'admin.reports.title',
  },
  {
    path: '/admin/trash',
    load: page((pages) => pages.TrashScreen),
    audience: 'moderators',
    menu: 'admin.trash.title',
  },
  {
    path: '/admin/tags',
    load: page((pages) => pages.TagsScreen),
    audience: 'moderators',
    menu: 'admin.tags.title',
  },
  {
    path: '/admin/announcements',
    load: page((pages) => pages.Announcements),
    audience: 'moderators',
    menu: 'announcements.title',
  },
  {
    path: '/admin/log',
    load: page((pages) => pages.LogScreen),
    audience: 'admins',
    menu: 'admin.log.title',
  },
  {
    path: '/admin/insights',
    load: page((pages) => pages.InsightsScreen),
    audience: 'admins',
    menu: 'admin.insights.title',
  },
  {
    path: '/admin/hooks',
    load: page((pages) => pages.Hooks),
    audience: 'admins',
    menu: 'admin.hooks.title',
  },
  {
    path: '/admin/settings',
    load: page((pages) => pages.SettingsScreen),
    audience: 'admins',
    menu: 'admin.settings.title',
  },
];
