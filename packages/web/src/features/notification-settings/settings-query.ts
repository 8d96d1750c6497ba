/** What the member wants to be told, and how. */
import type { ApiInput } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { FailureMessage } from '../../shared/query/failures.ts';
import { notificationKeys } from '../../shared/query/keys.ts';
import { type NotificationSettings, notificationSettingsQuery } from '../../shared/query/notification-settings.ts';

type Change = ApiInput<'PUT /api/notifications/settings'>['body'];

export function useNotificationSettings() {
  return useQuery(notificationSettingsQuery);
}

/** Changes some of the settings: shown at once, and taken back if the server refuses. */
export function useChangeNotificationSettings(failureMessage: FailureMessage, onDone: () => void) {
  const client = useQueryClient();

  function show(change: Change): void {
    client.setQueryData<NotificationSettings>(
      notificationSettingsQuery.queryKey,
      (known) => known && merged(known, change),
    );
  }

  return useMutation({
    mutationFn: (change: Change) => call('PUT /api/notifications/settings', { body: change }),
    scope: { id: 'notification-settings' }, // One after the other, so that the last press wins.
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notificationSettingsQuery.queryKey });
      const before = client.getQueryData<NotificationSettings>(notificationSettingsQuery.queryKey);
      show(change);
      return before && valuesBefore(before, change);
    },
    onSuccess: () => {
      onDone();
      // Notifications of a kind come and go with its switch.
      void client.invalidateQueries({ queryKey: notificationKeys.unread });
    },
    onError: (_error, _change, before) => before && show(before),
    meta: { failureMessage },
  });
}

function merged(known: NotificationSettings, { kinds, ...others }: Change): NotificationSettings {
  return { ...known, ...others, kinds: { ...known.kinds, ...kinds } };
}

/** The same settings as in the change, as they were. */
export function valuesBefore(before: NotificationSettings, { kinds, ...others }: Change): Change {
  const pick = <T extends object>(from: T, names: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in names)) as Partial<T>;
  return { ...pick(before, others), ...(kinds && { kinds: pick(before.kinds, kinds) }) };
}
