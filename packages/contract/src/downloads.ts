/** What admins download as tables for a spreadsheet (the second page, part E, "The console"). */
import { LogFilter } from './admin.ts';
import { csv, type EndpointTable } from './endpoint.ts';

export const downloadEndpoints = {
  'GET /api/admin/members.csv': {
    name: 'downloadMembers',
    summary: 'Everybody who has joined, oldest first, as CSV; it is in the log, and in the own data of each of them',
    auth: 'admin',
    needsConfirmation: true,
    isCostly: true,
    answer: csv,
  },
  'GET /api/admin/reports.csv': {
    name: 'downloadReports',
    summary:
      'What was reported or hidden and waits for a decision, as CSV, with what was said in the reports and without who has made them',
    auth: 'moderator',
    needsConfirmation: true,
    isCostly: true,
    answer: csv,
  },
  'GET /api/admin/log.csv': {
    name: 'downloadLog',
    summary: 'What admins and operators did, oldest first, as CSV',
    auth: 'admin',
    needsConfirmation: true,
    isCostly: true,
    query: LogFilter,
    answer: csv,
  },
} as const satisfies EndpointTable;
