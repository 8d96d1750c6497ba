/** The console's frame and screens, a chunk. */
export { Announcements } from './announcements/announcements.tsx';
export { Dashboard } from './dashboard/dashboard.tsx';
export { ConsoleFrame } from './frame.tsx';
export { Hooks } from './hooks/hooks.tsx';
export { InsightsScreen } from './insights/insights-screen.tsx';
export { Joins } from './joins/joins.tsx';
export { LogScreen } from './log/log-screen.tsx';
export { MemberScreen } from './members/member-screen.tsx';
export { MembersScreen } from './members/members-screen.tsx';
export { ReportsScreen } from './reports/reports-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { TagsScreen } from './tags/tags-screen.tsx';
export { TrashScreen } from './trash/trash-screen.tsx';
