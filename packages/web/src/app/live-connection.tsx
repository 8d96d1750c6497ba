import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../shared/api/client.ts';
import { useLiveEvents } from '../shared/live/live.ts';
import { type LiveWork, startLive } from '../shared/live/start-live.ts';
import { takeEvent } from '../shared/live/take-event.ts';
import { type NotificationSettings, notificationSettingsQuery } from '../shared/query/notification-settings.ts';
import { session } from '../shared/session/session.ts';
import { onQueriesSettled } from './on-queries-settled.ts';

/** After the first screen is there: what the browser still loads comes before a stream that stays open. */
const PAUSE_MS = 700;
/** Changes by this browser are known at once. */
const SETTINGS_STALE_MS = 5 * 60_000;

/**
 * Connects the member's screens with what happens meanwhile, unless the member has switched that off. Rendered after the
 * screens, so that their queries have started. No failure of it is told: the screens work without.
 */
export function LiveConnection() {
  const client = useQueryClient();
  const [work, setWork] = useState<LiveWork | null>(null);
  const settings = useQuery({
    ...notificationSettingsQuery,
    // Of its own accord it neither prolongs a session nor ends one: that is for what the member does.
    queryFn: ({ signal }) =>
      call('GET /api/notifications/settings', {}, { signal, bearer: session.accessToken() ?? undefined }),
    enabled: work !== null,
    staleTime: SETTINGS_STALE_MS,
  });
  const isWanted = settings.data?.live;

  useEffect(() => {
    let started: LiveWork | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      const { memberId } = session.state();
      if (memberId === null) return;
      started = startLive({
        memberId,
        onSettingChanged: (live) =>
          client.setQueryData<NotificationSettings>(
            notificationSettingsQuery.queryKey,
            (known) => known && { ...known, live },
          ),
      });
      setWork(started);
    };
    const callOff = onQueriesSettled(client, () => {
      timer = setTimeout(start, PAUSE_MS);
    });
    return () => {
      callOff();
      clearTimeout(timer);
      started?.stop();
    };
  }, [client]);

  useEffect(() => {
    if (isWanted !== undefined) work?.setWanted(isWanted);
  }, [work, isWanted]);

  useLiveEvents((event) => takeEvent(client, event));

  return null;
}
