import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../api/session.ts';
import { whenActive } from './defer.ts';
import { onQueriesSettled } from './on-queries-settled.ts';
import { prefetchScreenCode } from './prefetch-screens.ts';
import { useScreens } from './screens-context.ts';
import { completeTypeface } from './typeface.ts';

/**
 * What would hold up the first screen, and so waits until that shows what the server told it, and until the member does
 * something. Stands after the screens: by then they have asked for what they show.
 */
export function DeferredWork() {
  const queryClient = useQueryClient();
  const screens = useScreens();

  useEffect(() => {
    let callOff = onQueriesSettled(queryClient, () => {
      callOff = whenActive(() => {
        completeTypeface();
        prefetchScreenCode(screens, session.role());
      });
    });
    return () => callOff();
  }, [queryClient, screens]);

  return null;
}
