import { MutationCache, onlineManager, QueryClient } from '@tanstack/react-query';
import { hasStatus, isUnreachable } from '../api/errors.ts';
import { session } from '../session/session.ts';
import { failureText } from './failures.ts';
import { ME } from './keys.ts';

/** An error this recent comes from prefetching the screen that opens now. */
const JUST_NOW_MS = 1_000;

/** What the server says when too many of a member's calls wait for their turn. */
const TURN_MS = 1_000;

type ShowError = (message: string) => void;

let prepared: { memberId: number | null; client: QueryClient } | null = null;

/** Creates the client for queries that start before the member's screens render, which then use the same client. */
export function prepareQueryClient(showError: ShowError): QueryClient {
  const client = createQueryClient(showError);
  prepared = { memberId: session.state().memberId, client };
  return client;
}

/**
 * The client for the screens of the signed-in member. It is discarded with them, so that no other member sees its data.
 */
export function takeQueryClient(showError: ShowError): QueryClient {
  const isTheirs = prepared?.memberId === session.state().memberId;
  const client = (isTheirs && prepared?.client) || createQueryClient(showError);
  prepared = null;
  return client;
}

/** `showError` is called with the message of a failed mutation, which its `meta` declares. */
export function createQueryClient(showError: ShowError): QueryClient {
  // Otherwise a page that begins without a network is taken for online, and would notice no return of it.
  if (navigator.onLine === false) onlineManager.setOnline(false);
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta === undefined) throw new Error('A mutation has no words for its failure', { cause: error });
        // The company's rules, or what the member may do, may have changed since this page learned them.
        if (hasStatus(error, 400, 403)) void client.invalidateQueries({ queryKey: ME });
        const message = failureText(error, meta.failureMessage);
        if (message !== null) showError(message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refused query is not retried; if the server is unreachable, or has too many calls of the member under way, it
        // is retried once before the screen shows an error.
        retry: (failures, error) => failures < 1 && (isUnreachable(error) || hasStatus(error, 429)),
        retryDelay: (_failures, error) => (hasStatus(error, 429) ? TURN_MS : 400),
        retryOnMount: ({ state }) => isUnreachable(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
        // Without a network a call fails at once and the screen shows it, instead of waiting silently.
        networkMode: 'always',
        // In this mode it must be set explicitly: a failed screen recovers when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
