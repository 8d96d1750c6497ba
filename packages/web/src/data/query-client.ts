import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../api/errors.ts';
import { failureText } from './failures.ts';

/** A refusal this new is one of what was prefetched for the screen that is opened now. */
const JUST_NOW_MS = 1_000;

/**
 * For one member's screens: what the server told goes with it. `showError` is how a mutation that failed is told; each
 * says in its `meta` by which words.
 */
export function createQueryClient(showError: (message: string) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta === undefined) throw new Error('A mutation has no words for its failure', { cause: error });
        const message = failureText(error, meta.failureMessage);
        if (message !== null) showError(message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays a refusal; a server that is away gets a second chance before the screen says so.
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        retryDelay: 400,
        retryOnMount: ({ state }) => isUnreachable(state.error) || Date.now() - state.errorUpdatedAt > JUST_NOW_MS,
        // Without a network a call fails at once and the screen says so, rather than waiting without a word.
        networkMode: 'always',
        // With that mode it has to be asked for: a screen that failed heals when the network is back.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
