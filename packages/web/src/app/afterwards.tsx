import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/session.ts';
import { fetchScreensAhead } from './screens.ts';
import { completeTypeface } from './typeface.ts';
import { whenAnswered } from './when-answered.ts';

/**
 * What can wait until the screen shows what the server told it, and would hold it up before. Stands after the screens:
 * by then they have asked for what they show.
 */
export function Afterwards() {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      whenAnswered(queryClient, () => {
        completeTypeface();
        fetchScreensAhead(session.role());
      }),
    [queryClient],
  );

  return null;
}
