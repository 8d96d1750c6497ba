/** What screens are made of, code and data, fetched before they are opened. */
import type { Role } from '@ieum/contract/policy';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../api/session.ts';
import { meQuery } from '../data/me.ts';
import { prefetchQueries } from '../data/prefetch-queries.ts';
import { prepareQueryClient } from '../data/query-client.ts';
import { currentLanguage } from '../i18n/index.ts';
import type { Address, Page } from '../pages/page.ts';
import { prepareDates } from '../ui/dates.ts';
import { toast } from '../ui/toast.ts';
import { type Screen, screenAt } from './screens-context.ts';

/** Longer than this, the screen shows its skeleton: for an answer that comes at once it would only flash by. */
const TIMEOUT_MS = 100;

/**
 * Asks for what the first screen shows before it is drawn, so that it is drawn once, and whole, where the server is
 * near. Resolves when the answers are there, or it has taken too long.
 */
export async function prefetchFirstScreenData(page: Promise<Page>, address: Address): Promise<void> {
  const expiresAt = session.expiresAt();
  if (expiresAt !== null && expiresAt <= Date.now()) return; // The screens will say so.
  const client = prepareQueryClient(toast);
  const answers = Promise.allSettled([
    prefetchQueries(client, [meQuery]),
    page.then(({ queries }) => prefetchQueries(client, queries?.(address) ?? [])),
  ]);
  setTimeout(() => prepareDates(currentLanguage())); // Nothing else is to do until the answers are there.
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Fetches what the screen at a path shows, as far as that can be told from the path, if its code is there. */
export function prefetchScreenData(client: QueryClient, screens: readonly Screen[], path: string): void {
  const found = screenAt(screens, path);
  const queries = found?.screen.load.loaded()?.queries;
  if (found && queries) void prefetchQueries(client, queries(found.address));
}

/** Fetches the screens not opened yet: going there is instant then, and works without a network. */
export function prefetchScreenCode(screens: readonly Screen[], role: Role | null): void {
  if (role === null) return;
  const audience = role === 'ADMIN' ? 'admins' : 'members';
  const chunks = new Set(screens.filter((screen) => screen.audience === audience).map(({ load }) => load.chunk));
  for (const chunk of chunks) {
    // One that cannot be fetched now is fetched when it is opened, and says so then.
    chunk?.load().catch((error: unknown) => console.error('A screen was not prefetched', error));
  }
}
