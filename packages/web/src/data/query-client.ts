import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '../api/errors.ts';
import { session } from '../api/session.ts';
import { failureText } from './failures.ts';

/** A refusal this new is one of what was prefetched for the screen that is opened now. */
const JUST_NOW_MS = 1_000;

type ShowError = (message: string) => void;

let prepared: { memberId: number | null; client: QueryClient } | null = null;

/** A client for what is asked before the member's screens are drawn: they take it over. */
export function prepareQueryClient(showError: ShowError): QueryClient {
  const client = createQueryClient(showError);
  prepared = { memberId: session.state().memberId, client };
  return client;
}

/** The client for the screens of the member who is signed in. It goes with them: nobody gets what another was told. */
export function takeQueryClient(showError: ShowError): QueryClient {
  const isTheirs = prepared?.memberId === session.state().memberId;
  const client = (isTheirs && prepared?.client) || createQueryClient(showError);
  prepared = null;
  return client;
}

/** `showError` is how a mutation that failed is told; each says in its `meta` by which words. */
export function createQueryClient(showError: ShowError): QueryClient {
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
