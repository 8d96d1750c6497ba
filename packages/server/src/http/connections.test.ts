import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFewConnections, newServer } from './connections.ts';

/** Much more than the system keeps for a connection. */
const BYTES = 16 * 1024 * 1024;
const SETTLED_MS = 100;
const WITHIN = { timeout: 10_000 };

let app: FastifyInstance;
let streams: number;
/** Which calls were handled, in their order. */
let handled: string[];
const sockets: Socket[] = [];

beforeEach(async () => {
  app = Fastify({ serverFactory: newServer, forceCloseConnections: 'idle' });
  streams = 0;
  handled = [];
  keepFewConnections(app, () => streams, 2);
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    handled.push(params.name);
    return Buffer.alloc(params.name === 'large' ? BYTES : 1, params.name);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Reads nothing. */
async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => {}); // it may be reset
  await once(socket, 'connect');
  return socket;
}

const get = (...names: string[]) => names.map((name) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`).join('');
const MANY = Array.from('abcdefghij');

test('what is asked in a row is handled once the answer before is sent, in this order', async () => {
  const socket = await open();
  socket.write(get('large', 'b', 'c'));
  await vi.waitFor(() => expect(handled).toEqual(['large']));
  await wait(SETTLED_MS);
  expect(handled).toEqual(['large']);

  let last = '';
  socket.on('data', (chunk) => {
    last = chunk.toString('latin1');
  });
  socket.resume();
  await vi.waitFor(() => expect(last).toMatch(/c$/), WITHIN);
  expect(handled).toEqual(['large', 'b', 'c']);
});

test('ten may wait behind one, more end the connection', async () => {
  const [patient, greedy] = [await open(), await open()];
  patient.write(get('large', ...MANY));
  greedy.write(get('large', ...MANY, 'k'));

  await once(greedy.resume(), 'close');
  await wait(SETTLED_MS);
  expect(handled).not.toContain('a');
  patient.resume();
  await vi.waitFor(() => expect(handled.slice(-10)).toEqual(MANY), WITHIN);
  // Others may wait then.
  patient.write(get('large', ...MANY));
  await vi.waitFor(() => expect(handled.slice(-11)).toEqual(['large', ...MANY]), WITHIN);
});

test('requests beyond are not even parsed, and nothing is answered', async () => {
  let parsed = 0;
  app.server.on('request', () => {
    parsed += 1;
  });
  const unreadable = vi.fn();
  app.server.on('clientError', unreadable);
  const socket = await open();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1');
  });
  socket.resume().write(get(...Array(500).fill('a')));

  await once(socket, 'close');
  expect(parsed).toBe(12);
  expect(answer).not.toContain('400');
});

test('of whoever hangs up, what waits is not handled', async () => {
  const socket = await open();
  socket.write(get('large', 'b', 'c'));
  await vi.waitFor(() => expect(handled).toEqual(['large']));
  socket.destroy();

  await wait(SETTLED_MS);
  expect(handled).toEqual(['large']);
});

test('an answer closes its connection while more are open than are kept, but for streams', async () => {
  const ask = async (socket: Socket) => {
    socket.resume().write(get('small'));
    const [answer] = await once(socket, 'data');
    return /\r\nconnection: (\S+)/i.exec(answer.toString())?.[1];
  };
  const [first, second] = [await open(), await open()];
  expect([await ask(first), await ask(second)]).toEqual(['keep-alive', 'keep-alive']);

  const third = await open();
  streams = 1;
  expect(await ask(third)).toBe('keep-alive');
  streams = 0;
  expect(await ask(third)).toBe('close');
  await once(third, 'close');
  expect(await ask(first)).toBe('keep-alive');
});
