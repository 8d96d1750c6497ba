/** Reads a stream of `GET /api/live`, as a browser does. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { LiveData, LiveEventName } from '@ieum/contract/live';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

export type HeardEvent = { [Name in LiveEventName]: { event: Name; data: LiveData<Name> } }[LiveEventName];

export interface Listening {
  status: number;
  headers: IncomingHttpHeaders;
  /** All that has come so far. */
  heard(): HeardEvent[];
  /** The names and data of those of these kinds. */
  heardOf(...names: LiveEventName[]): HeardEvent[];
  /** Waits for the number of unread notifications, which comes first. */
  hearsFirst(): Promise<void>;
  /** Waits for an event like this one. */
  hears(expected: HeardEvent): Promise<void>;
  comments(): string[];
  lastEventId(): string;
  /** The last time that the server has asked to wait for before coming back, in milliseconds. */
  retry(): number;
  isOpen(): boolean;
  /** Resolves when the stream has ended or was cut off. */
  ended: Promise<void>;
  leave(): void;
}

export interface Opening {
  watch?: string;
  lastEventId?: string;
}

/** @throws whatever connecting throws */
export async function listen(
  url: string,
  accessToken: string,
  { watch, lastEventId }: Opening = {},
): Promise<Listening> {
  // A connection of its own, which is closed for good when the stream is left.
  const asked = request(`${url}/api/live${watch === undefined ? '' : `?watch=${watch}`}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const events: HeardEvent[] = [];
  const comments: string[] = [];
  let [lastId, retry, isOpen] = [lastEventId ?? '', 0, true];

  function take(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      if (line.startsWith(':')) comments.push(line.slice(1).trim());
      else fields.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
    }
    retry = Number(fields.get('retry') ?? retry);
    lastId = fields.get('id') ?? lastId;
    const [event, data] = [fields.get('event'), fields.get('data')];
    if (event !== undefined && data !== undefined) events.push({ event, data: JSON.parse(data) } as HeardEvent);
  }

  async function read(): Promise<void> {
    let unfinished = '';
    const decoder = new TextDecoder();
    for await (const bytes of response) {
      const blocks = (unfinished + decoder.decode(bytes, { stream: true })).split('\n\n');
      unfinished = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  }

  const heardOf = (...names: LiveEventName[]) => events.filter(({ event }) => names.includes(event));
  return {
    status: response.statusCode as number,
    headers: response.headers,
    heard: () => [...events],
    heardOf,
    hearsFirst: () => eventually(() => expect(events[0]?.event).toBe('unread')),
    hears: (expected) => eventually(() => expect(events).toContainEqual(expected)),
    comments: () => [...comments],
    lastEventId: () => lastId,
    retry: () => retry,
    isOpen: () => isOpen,
    ended: read()
      .catch(() => {}) // the connection was cut
      .finally(() => {
        isOpen = false;
      }),
    leave: () => asked.destroy(),
  };
}

/** The new posts that a stream has told of, in this order. */
export function postsHeard(stream: Listening): number[] {
  return stream.heardOf('posts').flatMap(({ data }) => ('postId' in data ? data.postId : []));
}
