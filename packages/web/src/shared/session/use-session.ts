import type { Role } from '@ieum/contract/permissions';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** Follows sign-in and sign-out, in other tabs too. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, isSignedIn);
}

/** The role last reported by the server; null for a visitor. Only for display: the server decides. */
export function useRole(): Role | null {
  return useSyncExternalStore(session.subscribe, session.role);
}

function isSignedIn(): boolean {
  return session.state().signedIn;
}
