import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { boundUnreadAnswers } from './unread-answers.ts';

/** Much more than the system keeps for a connection. */
const BYTES = 16 * 1024 * 1024;

let app: FastifyInstance;
afterEach(() => app.close());

/** Asks, and does not read the answer. */
async function ask(member: number): Promise<Socket> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {}); // it may be reset
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nMember: ${member}\r\nConnection: close\r\n\r\n`);
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

test('whoever leaves most unread loses the oldest of these answers, and nobody else any', async () => {
  app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('caller');
  boundUnreadAnswers(app, 3.5 * BYTES);
  app.addHook('onRequest', async (request) => {
    request.caller = { actor: { id: Number(request.headers.member) } } as typeof request.caller;
  });
  app.get('/', () => Buffer.alloc(BYTES));
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
