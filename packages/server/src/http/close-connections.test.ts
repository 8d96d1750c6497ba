import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { closeConnectionsOnShutdown } from './close-connections.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeConnectionsOnShutdown(app, async () => {});
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
  await text(post()); // The first request is slow: on a busy machine it takes as long as a shutdown waits.
});

test('what waits to be accepted when a shutdown begins is answered', async () => {
  const sockets = Array.from({ length: 10 }, post);
  const closed = app.close();

  for (const socket of sockets) expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/s);

  await closed;
});

test('a shutdown does not wait for ever for a moment in which nobody comes', async () => {
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });

  while (!isClosed) {
    post().on('error', () => {}); // the last ones are reset or refused
    await turn();
  }

  await closed;
});

function post(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.end('POST / HTTP/1.1\r\nHost: ieum.test\r\nContent-Length: 0\r\n\r\n');
  return socket;
}
