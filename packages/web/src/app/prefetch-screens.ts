/** Prefetches the code and data of screens. */
import type { Role } from '@ieum/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { Chunk } from '../shared/lazy-page.tsx';
import { meQuery } from '../shared/query/me.ts';
import { prefetchQueries } from '../shared/query/prefetch-queries.ts';
import { prepareQueryClient } from '../shared/query/query-client.ts';
import type { Address, Page } from '../shared/screens.ts';
import { type Screen, screenAt } from '../shared/screens.ts';
import { session } from '../shared/session/session.ts';
import { prepareDates } from '../shared/ui/dates.ts';
import { toast } from '../shared/ui/toast.ts';
import { currentLanguage } from '../shared/words/translation.ts';

/** After this time the screen shows its skeleton, which would only flash if the answer comes at once. */
const TIMEOUT_MS = 100;

/**
 * Sends the first screen's queries before it renders, so that it renders once and completely if the server is near.
 * Resolves when the answers have arrived, or after a time limit.
 */
export async function prefetchFirstScreenData(page: Promise<Page>, address: Address): Promise<void> {
  const expiresAt = session.expiresAt();
  if (expiresAt !== null && expiresAt <= Date.now()) return; // The screens will show the error.
  const client = prepareQueryClient(toast);
  const answers = Promise.allSettled([
    prefetchQueries(client, [meQuery]),
    page.then(({ queries }) => prefetchQueries(client, queries?.(address) ?? [])),
  ]);
  setTimeout(() => prepareDates(currentLanguage())); // There is nothing else to do until the answers arrive.
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

/** Prefetches the screen at a path, to which a link is approached: its code, and its data as far as the path determines it. */
export function prefetchScreen(client: QueryClient, screens: readonly Screen[], path: string): void {
  const found = screenAt(screens, path);
  if (found === null) return;
  const { load } = found.screen.load;
  load().then(({ queries }) => prefetchQueries(client, queries?.(found.address) ?? []), tellOfMissing);
}

/** Loads the code of the screen at a path, which is about to be opened. */
export function prefetchCodeOf(screens: readonly Screen[], path: string): void {
  const chunk = screenAt(screens, path)?.screen.load.chunk;
  if (chunk !== undefined) loadAhead(chunk);
}

/** Loads the screens that were not opened yet, except those on demand, so that they open instantly, even without a network. */
export function prefetchScreenCode(screens: readonly Screen[], role: Role | null): void {
  if (role === null) return;
  const audience = role === 'ADMIN' ? 'admins' : 'members';
  const chunks = new Set(screens.filter((screen) => screen.audience === audience).map(({ load }) => load.chunk));
  for (const chunk of chunks) if (!chunk.isOnDemand) loadAhead(chunk);
}

/** A chunk that fails to load now is loaded again when its screen opens, which then shows the error. */
function loadAhead(chunk: Chunk): void {
  chunk.load().catch(tellOfMissing);
}

function tellOfMissing(error: unknown): void {
  if (navigator.onLine) console.error('A screen was not prefetched', error);
}
