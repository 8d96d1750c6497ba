/** What open streams cost: memory, and how soon a comment reaches all who watch, on one node and on two. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signMany } from './members.ts';
import type { Options } from './options.ts';
import type { Row, Section } from './report.ts';
import { type RunningServer, startServer } from './server.ts';
import type { Site } from './site.ts';
import { mebibytes, quantile, rounded } from './statistics.ts';

/** How many streams are being opened at a time. */
const OPENING_AT_ONCE = 100;
const SETTLED_MS = 3_000;
const COMMENTS = 20;
const POLL_MS = 20;
const HEARD_WITHIN_MS = 60_000;
const MORE_AT_MOST_MIB = 150;
const P99_AT_MOST_MS = 1_000;

interface OpenStream {
  socket: Socket;
  /** How often it has heard of the post, and when it last did. */
  heard: number;
  heardAt: number;
}

export async function live(sites: Site[], { streams }: Options): Promise<Section> {
  const site = sites.at(-1) as Site;
  const tokens = (await signMany(site, 'listener', streams)).map(({ token }) => token);
  const postId = await site.store.number(`select max(id) from posts where board = 'free' and status = 'ACTIVE'`);
  const rows: Row[] = [];
  for (const nodes of [1, 2]) rows.push(await measureOn(nodes, site, tokens, postId));
  return {
    title: `${streams.toLocaleString('en')} open streams that watch one post`,
    rows,
    checks: rows.flatMap(({ nodes, 'more MiB': more, 'p99 ms': p99 }) => [
      { what: `more memory on ${nodes}`, value: Number(more), bound: { atMost: MORE_AT_MOST_MIB } },
      { what: `p99 of a comment on ${nodes}`, value: Number(p99), bound: { atMost: P99_AT_MOST_MS } },
    ]),
  };
}

/** On fresh servers. The comments are written through the first one. */
async function measureOn(nodes: number, { databaseUrl, tokens: { reader } }: Site, tokens: string[], postId: number) {
  const servers: RunningServer[] = [];
  const opened: OpenStream[] = [];
  try {
    for (let node = 0; node < nodes; node++) servers.push(await startServer(databaseUrl));
    const [first] = servers as [RunningServer];
    await comment(first, reader, postId);
    await sleep(SETTLED_MS);
    const before = await residentBytes(servers);
    await Promise.all(
      Array.from({ length: OPENING_AT_ONCE }, async (_, lane) => {
        for (let at = lane; at < tokens.length; at += OPENING_AT_ONCE) {
          opened.push(await openStream(servers[at % nodes] as RunningServer, tokens[at] as string, postId));
        }
      }),
    );
    await sleep(SETTLED_MS);
    const delays = await commentDelays(first, reader, postId, opened);
    const after = await residentBytes(servers);
    return {
      nodes,
      streams: opened.length,
      'more MiB': mebibytes(after - before),
      'KiB a stream': rounded((after - before) / 1024 / opened.length),
      'p50 ms': Math.round(quantile(delays, 0.5)),
      'p99 ms': Math.round(quantile(delays, 0.99)),
    };
  } finally {
    for (const { socket } of opened) socket.destroy();
    for (const server of servers) await server.stop();
  }
}

/** Of each comment and stream, in milliseconds from the moment at which the comment was sent. */
async function commentDelays(
  server: RunningServer,
  token: string,
  postId: number,
  opened: OpenStream[],
): Promise<number[]> {
  const delays: number[] = [];
  for (let number = 1; number <= COMMENTS; number++) {
    const sent = performance.now();
    await comment(server, token, postId);
    while (opened.some(({ heard }) => heard < number)) {
      if (performance.now() - sent > HEARD_WITHIN_MS) throw new Error('not all have heard of a comment');
      await sleep(POLL_MS);
    }
    delays.push(...opened.map(({ heardAt }) => heardAt - sent));
  }
  return delays;
}

async function comment({ url }: RunningServer, token: string, postId: number): Promise<void> {
  const answer = await fetch(`${url}/api/free-comments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ freePostId: postId, content: '댓글' }),
  });
  if (answer.status !== 201) throw new Error(`A comment was answered by ${answer.status}`);
}

/** Resolves with its first event. */
function openStream({ url }: RunningServer, token: string, postId: number): Promise<OpenStream> {
  const { promise, resolve, reject } = Promise.withResolvers<OpenStream>();
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const stream: OpenStream = { socket, heard: 0, heardAt: 0 };
  socket.setEncoding('latin1').on('error', reject);
  socket.on('data', (text: string) => {
    if (text.includes('event: unread\n')) resolve(stream);
    if (!text.includes('event: post\n')) return;
    stream.heard += 1;
    stream.heardAt = performance.now();
  });
  const head = ['GET /api/live?watch=free:%d HTTP/1.1', 'Host: ieum.test', `Authorization: Bearer ${token}`];
  socket.write(`${head.join('\r\n').replace('%d', String(postId))}\r\n\r\n`);
  return promise;
}

async function residentBytes(servers: RunningServer[]): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
}
