import { createParser } from 'eventsource-parser';
import { ApiError, NetworkError } from '../api/errors.ts';
import { headersFor } from '../api/send.ts';

/** What a stream holds. */
export interface Received {
  onEvent: (name: string | undefined, data: string, id: string | undefined) => void;
  onRetry: (milliseconds: number) => void;
  onComment: (text: string) => void;
  /** Anything at all, such as a heartbeat. */
  onBytes: () => void;
}

export interface StreamOptions {
  bearer: string | null;
  /** The posts to hear of: `free:12`. */
  watch: readonly string[];
  /** Of the last event that was received; null: from now on. */
  lastEventId: string | null;
  signal: AbortSignal;
}

export type Stream = (received: Received) => Promise<void>;

/**
 * Opens the stream, and answers the function that reads it until it ends. Both throw `NetworkError` if the connection
 * fails, and an `AbortError` when `signal` aborts it; opening throws `ApiError` if the server refuses. Not an
 * `EventSource`, which sends no headers: the token does not belong into an address.
 */
export async function openStream({ bearer, watch, lastEventId, signal }: StreamOptions): Promise<Stream> {
  const headers = headersFor(bearer);
  headers.set('Accept', 'text/event-stream');
  if (lastEventId !== null) headers.set('Last-Event-ID', lastEventId);
  const query = watch.length === 0 ? '' : `?${new URLSearchParams({ watch: watch.join() })}`;
  const response = await failingAsNetwork(fetch(`/api/live${query}`, { headers, signal, cache: 'no-store' }), signal);
  const { status, body } = response;
  if (!response.ok || !isStream(response) || body === null) {
    await body?.cancel();
    throw new ApiError({ status });
  }
  return (received) => failingAsNetwork(read(body, received), signal);
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>, received: Received): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data, id }) => received.onEvent(event, data, id),
    onRetry: received.onRetry,
    onComment: received.onComment,
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    received.onBytes();
    parser.feed(part.value);
  }
}

async function failingAsNetwork<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw signal.aborted ? error : new NetworkError(error);
  }
}

/** A proxy may answer with a page of its own. */
function isStream({ headers }: Response): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('text/event-stream');
}
