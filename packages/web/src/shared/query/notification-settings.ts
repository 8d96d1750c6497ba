import type { ApiAnswer } from '@ieum/contract/api';
import { call } from '../api/client.ts';
import { notificationKeys } from './keys.ts';
import type { Query } from './prefetch-queries.ts';

export type NotificationSettings = ApiAnswer<'GET /api/notifications/settings'>;

/** What the member wants to be told, and how. */
export const notificationSettingsQuery: Query<NotificationSettings> = {
  queryKey: notificationKeys.settings,
  queryFn: ({ signal }) => call('GET /api/notifications/settings', {}, { signal }),
};
