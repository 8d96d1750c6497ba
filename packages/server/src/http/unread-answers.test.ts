import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundUnreadAnswers } from './unread-answers.ts';

/** Much more than the system keeps for a connection. */
const BYTES = 16 * 1024 * 1024;
const PART_BYTES = 64 * 1024;

let app: FastifyInstance;
afterEach(() => app.close());

/** Asks, and does not read the answer. */
async function ask(member: number, path = '/'): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {}); // it may be reset
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nMember: ${member}\r\nConnection: close\r\n\r\n`);
  await wait(200);
  return socket;
}

async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  socket.once('close', () => resolve());
  socket.resume();
  await promise;
  return bytes;
}

/** @param mostBytes how many may be unread */
async function listen(mostBytes: number): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('caller');
  boundUnreadAnswers(app, mostBytes);
  app.addHook('onRequest', async (request) => {
    request.caller = { actor: { id: Number(request.headers.member) } } as typeof request.caller;
  });
  app.get('/', () => Buffer.alloc(BYTES));
  app.get('/stream', (_request, reply) => reply.send(Readable.from(parts(), { objectMode: false })));
}

function* parts(): Generator<Buffer> {
  for (let at = 0; at < BYTES; at += PART_BYTES) yield Buffer.alloc(PART_BYTES);
}

test('whoever leaves most unread loses the oldest of these answers, and nobody else any', async () => {
  await listen(3.5 * BYTES);
  await app.listen({ port: 0, host: '127.0.0.1' });

  const honest = await ask(1);
  const greedy = [await ask(2), await ask(2), await ask(2)];

  const [first = 0, ...others] = await Promise.all(greedy.map(readAll));
  expect(first).toBeLessThan(BYTES);
  for (const bytes of [...others, await readAll(honest)]) expect(bytes).toBeGreaterThan(BYTES);

  // What was read counts no more.
  const later = [await ask(2), await ask(2), await ask(2)];
  for (const bytes of await Promise.all(later.map(readAll))) expect(bytes).toBeGreaterThan(BYTES);
});

test('an answer that is sent as it is read counts, too', async () => {
  await listen(400 * 1024);
  await app.listen({ port: 0, host: '127.0.0.1' });

  const honest = await ask(1, '/stream');
  const greedy = [await ask(2, '/stream'), await ask(2, '/stream')];

  const [first = 0, second = 0] = await Promise.all(greedy.map(readAll));
  expect(first).toBeLessThan(BYTES);
  expect(second).toBeGreaterThan(BYTES);
  expect(await readAll(honest)).toBeGreaterThan(BYTES);
});

test('who hangs up before there is an answer leaves nothing unread', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await listen(3.5 * BYTES);
  app.get('/late', async () => {
    await answered;
    return Buffer.alloc(BYTES);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const hasty = [await ask(1, '/late'), await ask(1, '/late'), await ask(1, '/late'), await ask(1, '/late')];
  for (const socket of hasty) socket.destroy();
  await wait(200);
  answer();
  await wait(200);

  expect(await readAll(await ask(1))).toBeGreaterThan(BYTES);
});
