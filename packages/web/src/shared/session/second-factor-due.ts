/** Whether this member is an admin who has to set up a second factor before anything else. */
import { useSyncExternalStore } from 'react';
import { hasCode } from '../api/errors.ts';
import { createListeners } from '../listeners.ts';

let isDue = false;
const listeners = createListeners();

function set(value: boolean): void {
  if (isDue === value) return;
  isDue = value;
  listeners.tell();
}

export const secondFactorDue = {
  isDue: () => isDue,
  /** Of any refusal: the server is the only one to know. */
  note(error: unknown): void {
    if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) set(true);
  },
  /** A second factor was set up. */
  settle: () => set(false),
  subscribe: listeners.subscribe,
};

export function useSecondFactorDue(): boolean {
  return useSyncExternalStore(secondFactorDue.subscribe, secondFactorDue.isDue);
}
