import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wrongCounts } from '../src/boards/recount.ts';
import { FREE, listedIds, type PageOf, postText, writePost } from './harness/boards.ts';
import type { Client } from './harness/client.ts';
import type { Member } from './harness/people.ts';
import { openStage, type Server, type Stage } from './nodes/stage.ts';

const WRITERS = 8;
const CRASHES = 2;

let stage: Stage;

beforeEach(async () => {
  stage = await openStage('sqlite');
});

afterEach(() => stage.close());

/** Writes one post after the other until the server is gone, and adds those that were acknowledged. */
async function writeUntilGone(writer: Client, acknowledged: number[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push(await writePost(FREE, writer, { tagIds: [1] }));
    } catch (error) {
      if (error instanceof TypeError) return; // what fetch throws when the connection breaks
      throw error;
    }
  }
}

async function allIds(reader: Client): Promise<Set<number>> {
  const ids = new Set<number>();
  for (let page = 0; ; page++) {
    const { body } = await reader.get<PageOf<{ id: number }>>(`${FREE.list}?size=100&page=${page}`);
    for (const { id } of body.content) ids.add(id);
    if (page + 1 >= body.totalPages) return ids;
  }
}

test('a server killed in the middle of eight writers has every write that it acknowledged', async () => {
  const acknowledged: number[] = [];
  let server = await stage.serve();

  for (let crash = 1; crash <= CRASHES; crash++) {
    const before = acknowledged.length;
    const writing: Promise<void>[] = [];
    for (let writer = 0; writer < WRITERS; writer++) {
      writing.push(writeUntilGone(await stage.join(server), acknowledged));
    }
    while (acknowledged.length < before + 3 * WRITERS) await sleep(1);

    server.signal('SIGKILL');
    await Promise.all([...writing, server.ended]);
    server = await stage.serve();

    const found = await allIds(await stage.join(server));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(await wrongCounts(stage.database.db)).toEqual([]);
  }
});

test('SIGTERM lets a request in flight finish, takes no new ones, and exits with 0', async () => {
  const server = await stage.serve();
  const author = await stage.join(server);
  const inFlight = halfSent(server, author);
  await once(inFlight, 'continue'); // the server has read its head and waits for the rest

  server.signal('SIGTERM');
  await untilRefused(server);
  expect(server.isRunning()).toBe(true);
  inFlight.end(JSON.stringify(postText({ title: '마지막 글' })));

  const [response] = (await once(inFlight, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  expect(await server.ended).toBe(0);
  const again = await stage.serve();
  expect(await listedIds(FREE, await stage.join(again))).toHaveLength(1);
});

/** A post whose head is on its way, and whose body is still to be sent. */
function halfSent({ url }: Server, { accessToken }: Member): ClientRequest {
  const sent = request(url + FREE.create, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  sent.flushHeaders();
  return sent;
}

async function untilRefused({ url }: Server): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
    } catch {
      return; // nobody listens any more
    }
    await sleep(10);
  }
}
