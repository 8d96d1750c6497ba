import { useSyncExternalStore } from 'react';
import { secondFactorDue } from './second-factor-due.ts';

/** Whether the member is an admin who has to set up a second factor before anything else. */
export function useSecondFactorDue(): boolean {
  return useSyncExternalStore(secondFactorDue.subscribe, secondFactorDue.isDue);
}
