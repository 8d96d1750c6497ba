import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { invalidate, LOG } from '../../shared/query/invalidation.ts';

/** How often what waits is counted anew, while the console is seen. */
export const WAITING_AGAIN_MS = 60_000;

/** After a change that only the console shows: renews the queries under these keys, and the log, which has it. */
export function consoleChanged(client: QueryClient, ...keys: QueryKey[]): Promise<void> {
  return invalidate(client, [...keys, ...LOG]);
}
