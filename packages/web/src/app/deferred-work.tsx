import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/session.ts';
import { onQueriesSettled } from './on-queries-settled.ts';
import { prefetchScreenCode } from './prefetch-screens.ts';
import { useScreens } from './screen.ts';
import { completeTypeface } from './typeface.ts';

/**
 * What can wait until the screen shows what the server told it, and would hold it up before. Stands after the screens:
 * by then they have asked for what they show.
 */
export function DeferredWork() {
  const queryClient = useQueryClient();
  const screens = useScreens();

  useEffect(
    () =>
      onQueriesSettled(queryClient, () => {
        completeTypeface();
        prefetchScreenCode(screens, session.role());
      }),
    [queryClient, screens],
  );

  return null;
}
