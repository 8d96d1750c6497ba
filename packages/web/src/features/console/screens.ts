import type { ComponentType } from 'react';
import { chunkOf, type LazyPage, pagesFrom } from '../../shared/lazy-page.tsx';
import type { Screen } from '../../shared/screens.ts';

/** The frame of all screens of the console. */
export const consoleFrame = chunkOf(() => import('./frame.tsx'));

/** A screen comes with the frame: without it at hand, React would show nothing for 300 ms. */
function page(fetch: () => Promise<ComponentType>): LazyPage {
  const chunk = chunkOf(async () => {
    const [Component] = await Promise.all([fetch(), consoleFrame.load()]);
    return { Component };
  });
  return pagesFrom(chunk)((loaded) => loaded);
}

/** In the order of the console's menu, which shows those with a `menu`. */
export const consoleScreens: readonly Screen[] = [
  {
    path: '/admin',
    load: page(async () => (await import('./dashboard/dashboard.tsx')).Dashboard),
    audience: 'admins',
    nav: { label: 'common.nav.admin' },
    menu: 'admin.menu.dashboard',
  },
  {
    path: '/admin/members',
    load: page(async () => (await import('./members/members-screen.tsx')).MembersScreen),
    audience: 'admins',
    menu: 'admin.menu.members',
  },
  {
    path: '/admin/members/:id',
    load: page(async () => (await import('./members/member-screen.tsx')).MemberScreen),
    audience: 'admins',
  },
  {
    path: '/admin/joins',
    load: page(async () => (await import('./joins/joins.tsx')).Joins),
    audience: 'admins',
    menu: 'admin.joins.title',
  },
  {
    path: '/admin/reports',
    load: page(async () => (await import('./reports/reports-screen.tsx')).ReportsScreen),
    audience: 'moderators',
    nav: { label: 'common.nav.moderation' },
    menu: 'admin.reports.title',
  },
  {
    path: '/admin/trash',
    load: page(async () => (await import('./trash/trash-screen.tsx')).TrashScreen),
    audience: 'moderators',
    menu: 'admin.trash.title',
  },
  {
    path: '/admin/tags',
    load: page(async () => (await import('./tags/tags-screen.tsx')).TagsScreen),
    audience: 'moderators',
    menu: 'admin.tags.title',
  },
  {
    path: '/admin/announcements',
    load: page(async () => (await import('./announcements/announcements.tsx')).Announcements),
    audience: 'moderators',
    menu: 'admin.announce.title',
  },
  {
    path: '/admin/log',
    load: page(async () => (await import('./log/log-screen.tsx')).LogScreen),
    audience: 'admins',
    menu: 'admin.log.title',
  },
  {
    path: '/admin/insights',
    load: page(async () => (await import('./insights/insights-screen.tsx')).InsightsScreen),
    audience: 'admins',
    menu: 'admin.insights.title',
  },
  {
    path: '/admin/hooks',
    load: page(async () => (await import('./hooks/hooks.tsx')).Hooks),
    audience: 'admins',
    menu: 'admin.hooks.title',
  },
  {
    path: '/admin/settings',
    load: page(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen),
    audience: 'admins',
    menu: 'admin.settings.title',
  },
];
