/** Requests to addresses that people give, to real servers. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOfStatus } from '../../src/outbound/failure.ts';
import { type OutboundRules, postOut } from '../../src/outbound/post-out.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { openReceiver, type Receiver } from '../harness/receiver.ts';

const KIB = 1024;
const HOST = 'hooks.ieum.test';
/** For what would never end otherwise. Whatever comes before is in time on any machine. */
const SOON = 300;

let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => receiver.stop());

const leadingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const allowed = { allowPrivate: true, resolve: leadingTo('127.0.0.1') };

function post(rules: Partial<OutboundRules> = {}, url = `http://${HOST}:${receiver.port}/hook?to=chat`) {
  return postOut(url, { headers: { 'content-type': 'text/plain' }, body: '안녕하세요' }, { ...allowed, ...rules });
}

/** The host's address is found by the machine. */
const postUnled = (rules: OutboundRules, url: string) => postOut(url, { headers: {}, body: '' }, rules);

const refusal = (failure: string) => expect.objectContaining({ name: 'OutboundError', failure });

test('the request arrives as it was given, and its answer is told', async () => {
  receiver.answer = (response) => response.writeHead(201).end('thanks');
  await expect(post()).resolves.toEqual({ status: 201, body: 'thanks' });
  expect(receiver.received).toEqual([
    {
      method: 'POST',
      path: '/hook?to=chat',
      headers: expect.objectContaining({ host: `${HOST}:${receiver.port}`, 'content-type': 'text/plain' }),
      body: '안녕하세요',
    },
  ]);
  expect(receiver.received[0]?.headers).toMatchObject({ 'content-length': '15', 'user-agent': 'Ieum' });
});

test('it ends its connection with the answer', async () => {
  await Promise.all([post(), post(), post()]);
  expect(receiver.received).toHaveLength(3);
  await eventually(async () => expect(await receiver.openConnections()).toBe(0));
});

describe('the address', () => {
  test('is found by the machine, if nothing else is said', async () => {
    const address = `http://localhost:${receiver.port}/`;
    await expect(postUnled({ allowPrivate: true }, address)).resolves.toMatchObject({
      status: 204,
    });
    await expect(postUnled({ allowPrivate: false }, address)).rejects.toEqual(refusal('ADDRESS_PRIVATE'));
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['127.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8'],
    ['2606:4700::1111', 'fd00::1'],
  ])('is refused where the host leads to %s %s', async (...addresses) => {
    await expect(post({ allowPrivate: false, resolve: leadingTo(...addresses) })).rejects.toEqual(
      refusal('ADDRESS_PRIVATE'),
    );
    expect(receiver.received).toEqual([]);
    await expect(post()).resolves.toMatchObject({ status: 204 });
  });

  test.each(['169.254.169.254', '0.0.0.0', '::', '64:ff9b::7f00:1'])(
    'is refused where the host leads to %s, whatever is allowed',
    async (address) => {
      await expect(post({ resolve: leadingTo('127.0.0.1', address) })).rejects.toEqual(refusal('ADDRESS_PRIVATE'));
      expect(receiver.received).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'is refused where %s itself is given',
    async (host) => {
      const url = `http://${host}:${receiver.port}/`;
      await expect(postUnled({ allowPrivate: false }, url)).rejects.toEqual(refusal('ADDRESS_PRIVATE'));
      expect(receiver.received).toEqual([]);
      await expect(postUnled({ allowPrivate: true }, url)).resolves.toMatchObject({ status: 204 });
    },
  );

  test('is asked for once, and the connection goes to what was checked', async () => {
    const other = await openReceiver();
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return leadingTo(answers.shift() ?? 'none')();
    };
    await expect(post({ resolve })).resolves.toMatchObject({ status: 204 });
    expect(asked).toEqual([HOST]);
    expect(receiver.received).toHaveLength(1);
    await other.stop();
  });

  test('can be another one of the host, where nothing answers at the first', async () => {
    await expect(post({ resolve: leadingTo('127.0.0.7', '127.0.0.1') })).resolves.toMatchObject({ status: 204 });
    await expect(post({ resolve: leadingTo('::1', '127.0.0.1') })).resolves.toMatchObject({ status: 204 });
  });

  test.each([`http://user:password@${HOST}/`, `ftp://${HOST}/`, `http://${HOST}:25/`, 'nowhere'])(
    '%s is refused before its host is looked for',
    async (url) => {
      const resolve = async () => expect.unreachable('it was looked for');
      await expect(post({ resolve }, url)).rejects.toEqual(refusal('ADDRESS_REFUSED'));
    },
  );

  test('without a host is told', async () => {
    await expect(postUnled({ allowPrivate: true }, 'http://ieum.invalid/')).rejects.toEqual(refusal('HOST_NOT_FOUND'));
    await expect(post({ resolve: leadingTo() })).rejects.toEqual(refusal('HOST_NOT_FOUND'));
  });

  test('at which nobody listens is told', async () => {
    await expect(post({}, `http://${HOST}:${await freePort()}/`)).rejects.toEqual(refusal('UNREACHABLE'));
  });
});

describe('an answer', () => {
  test('that leads elsewhere is not followed', async () => {
    receiver.answer = (response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${receiver.port}/admin` }).end();
    await expect(post()).resolves.toMatchObject({ status: 307 });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    [200, null],
    [204, null],
    [299, null],
    [300, 'REDIRECTED'],
    [302, 'REDIRECTED'],
    [308, 'REDIRECTED'],
    [400, 'REFUSED'],
    [410, 'REFUSED'],
    [503, 'REFUSED'],
  ])('with the status %i means %s', (status, failure) => {
    expect(failureOfStatus(status)).toBe(failure);
  });

  test('is cut at 64 KiB, and the rest is not waited for', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      response.write('a'.repeat(65 * KIB));
    };
    const { status, body } = await post();
    expect([status, body.length]).toEqual([200, 64 * KIB]);
    await eventually(async () => expect(await receiver.openConnections()).toBe(0));
  });

  test('that never comes is given up', async () => {
    receiver.answer = () => {};
    await expect(post({ milliseconds: SOON })).rejects.toEqual(refusal('TOO_SLOW'));
    await eventually(async () => expect(await receiver.openConnections()).toBe(0));
  });

  test('that comes a byte at a time is given up', async () => {
    receiver.answer = async (response) => {
      response.writeHead(200);
      while (!response.destroyed) {
        response.write('a');
        await sleep(20);
      }
    };
    await expect(post({ milliseconds: SOON })).rejects.toEqual(refusal('TOO_SLOW'));
    await eventually(async () => expect(await receiver.openConnections()).toBe(0));
  });

  test('is given up after ten seconds, if nothing else is said', async () => {
    receiver.answer = () => {};
    const start = performance.now();
    await expect(post()).rejects.toEqual(refusal('TOO_SLOW'));
    expect(performance.now() - start).toBeGreaterThan(9_900);
  });

  test('is not waited for once it is cut short', async () => {
    const cut = new AbortController();
    receiver.answer = () => cut.abort();
    await expect(post({ cut: cut.signal })).rejects.toEqual(refusal('INTERRUPTED'));
  });

  test('whose host is never found is given up', async () => {
    const resolve = () => new Promise<never>(() => {});
    await expect(post({ resolve, milliseconds: SOON })).rejects.toEqual(refusal('TOO_SLOW'));
  });
});

describe('a server that speaks no HTTP', () => {
  let server: Server;
  let greet: (socket: Socket) => void;
  beforeEach(async () => {
    server = createServer((socket) => {
      socket.on('error', () => {}); // the client hangs up
      socket.once('data', () => greet(socket));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());
  const postThere = (rules: Partial<OutboundRules> = {}) => {
    const { port } = server.address() as { port: number };
    return post(rules, `http://${HOST}:${port}/`);
  };

  test.each([
    ['of mail', '220 mail.example.com ESMTP\r\n', 'UNREADABLE'],
    ['of endless heads', 'HTTP/1.1 200 OK\r\nX: '.padEnd(64 * KIB, 'a'), 'UNREADABLE'],
    ['of half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort', 'UNREACHABLE'],
    ['that changes', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n', 'UNREACHABLE'],
    ['of silence', '', 'UNREACHABLE'],
  ])('but a protocol %s is told', async (_what, greeting, failure) => {
    greet = (socket) => socket.end(greeting);
    await expect(postThere()).rejects.toEqual(refusal(failure));
  });

  test('and hangs up is told', async () => {
    greet = (socket) => socket.resetAndDestroy();
    await expect(postThere()).rejects.toEqual(refusal('UNREACHABLE'));
  });
});
