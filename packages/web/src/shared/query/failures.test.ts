import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/errors.ts';
import { type FailureMessage, serverReasonOr } from './failures.ts';
import { createQueryClient } from './query-client.ts';

const WORDS = 'It could not be saved.';
const REASON = 'Try again in a minute.';

/** What a member is told when a mutation fails. */
async function toldOf(error: unknown, failureMessage: FailureMessage): Promise<string[]> {
  const told: string[] = [];
  const client = createQueryClient((message) => told.push(message));
  const mutation = new MutationObserver(client, {
    mutationFn: () => Promise.reject(error),
    meta: { failureMessage },
  });
  await expect(mutation.mutate()).rejects.toBe(error);
  client.clear();
  return told;
}

const refusal = (status: number) => new ApiError({ status, code: 'ANY', detail: REASON });

test('a failure is told in the words of its screen', async () => {
  expect(await toldOf(new NetworkError('away'), () => WORDS)).toEqual([WORDS]);
  expect(await toldOf(refusal(500), () => WORDS)).toEqual([WORDS]);
});

test('a 401 is not told: the session is over, which has an alert of its own', async () => {
  expect(await toldOf(refusal(401), () => WORDS)).toEqual([]);
});

test('a call that the member did not confirm is not told: they chose so in its dialog', async () => {
  const error = new ApiError({ status: 403, code: 'CONFIRM_FIRST', detail: REASON });
  expect(await toldOf(error, serverReasonOr(WORDS))).toEqual([]);
});

test('what the screen shows in another way is not told twice', async () => {
  expect(await toldOf(refusal(409), () => null)).toEqual([]);
});

test.each([403, 409, 429])(
  'the reason of a %i is the server’s to give, where the screen leaves it to it',
  async (status) => {
    expect(await toldOf(refusal(status), serverReasonOr(WORDS))).toEqual([REASON]);
  },
);

test.each([
  ['a failure of the server', refusal(500)],
  ['a refusal without words', new ApiError({ status: 409 })],
  ['no answer', new NetworkError('away')],
])('%s leaves the screen its own words', async (_, error) => {
  expect(await toldOf(error, serverReasonOr(WORDS))).toEqual([WORDS]);
});

test('a text that is refused for a word is told in the words of the server, which names it', async () => {
  const refused = new ApiError({ status: 400, code: 'WORD_REFUSED', detail: REASON });
  expect(await toldOf(refused, serverReasonOr(WORDS))).toEqual([REASON]);
  expect(await toldOf(refusal(400), serverReasonOr(WORDS))).toEqual([WORDS]);
});

test.each([
  ['when too many calls are under way', refusal(429), 1_000, 2],
  ['when the server fails', refusal(500), 400, 2],
  ['no more when it is refused', refusal(403), 1_000, 1],
])('a query is asked again %s', async (_, error, milliseconds, times) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createQueryClient(() => {});
  const queryFn = vi.fn(() => Promise.reject(error));
  const query = new QueryObserver(client, { queryKey: ['any'], queryFn });
  onTestFinished(query.subscribe(() => {}));

  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(times);
  expect(query.getCurrentResult().error).toBe(error);
});
