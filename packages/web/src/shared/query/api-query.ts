import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { call } from '../api/client.ts';
import { apiKey, type PartOf, type ReadKey } from './keys.ts';

/** The query of an endpoint. Its key is the endpoint with the input. */
export function apiQuery<Key extends ReadKey>(endpoint: Key, input: ApiInput<Key>) {
  return {
    queryKey: apiKey(endpoint, input as PartOf<ApiInput<Key>>),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ApiAnswer<Key>> => call(endpoint, input, { signal }),
  };
}
