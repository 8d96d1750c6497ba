import type { ApiAnswer } from '@ieum/contract/api';
import { apiQuery } from './api-query.ts';

export type NotificationSettings = ApiAnswer<'GET /api/notifications/settings'>;

/** What the member wants to be told, and how. */
export const notificationSettingsQuery = apiQuery('GET /api/notifications/settings', {});
