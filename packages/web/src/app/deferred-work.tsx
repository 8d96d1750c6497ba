import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useScreens } from '../shared/screens.ts';
import { session } from '../shared/session/session.ts';
import { whenActive } from './defer.ts';
import { onQueriesSettled } from './on-queries-settled.ts';
import { prefetchScreenCode } from './prefetch-screens.ts';
import { completeTypeface } from './typeface.ts';

/**
 * Work that would delay the first screen. It starts after that shows its data, and after the member's first input.
 * Rendered after the screens, so that their queries have started.
 */
export function DeferredWork() {
  const queryClient = useQueryClient();
  const screens = useScreens();

  useEffect(() => {
    let callOff = onQueriesSettled(queryClient, () => {
      callOff = whenActive(() => {
        void completeTypeface();
        prefetchScreenCode(screens, session.role());
      });
    });
    return () => callOff();
  }, [queryClient, screens]);

  return null;
}
