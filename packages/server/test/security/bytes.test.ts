import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';
import { openSocket, request, sendRaw } from './raw-socket.ts';

const HOST = 'Host: ieum.test';
const GET = ['GET /healthz HTTP/1.1', HOST];
const POST = ['POST /auth/sign-in HTTP/1.1', HOST, 'Content-Type: application/json'];
/** What a smuggler wants served behind the back of a proxy. */
const HIDDEN = request(GET);
const CHUNKED = [...POST, 'Transfer-Encoding: chunked'];

/** Where two servers in a row could disagree on where a request ends. */
const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': request([...POST, `Content-Length: ${5 + HIDDEN.length}`, CHUNKED[3] as string], '0\r\n\r\n'),
  'chunks and a length': request([...CHUNKED, 'Content-Length: 4'], '0\r\n\r\n'),
  'two lengths': request([...POST, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
  'the same length twice': request([...POST, 'Content-Length: 2', 'Content-Length: 2'], '{}'),
  'a list of lengths': request([...POST, 'Content-Length: 2, 2'], '{}'),
  'a negative length': request([...POST, 'Content-Length: -2'], '{}'),
  'a length with a plus': request([...POST, 'Content-Length: +2'], '{}'),
  'a hexadecimal length': request([...POST, 'Content-Length: 0x2'], '{}'),
  'a length beyond all numbers': request([...POST, 'Content-Length: 99999999999999999999999'], '{}'),
  'an encoding that is none': request([...POST, 'Transfer-Encoding: xchunked'], '0\r\n\r\n'),
  'chunks that are not last': request([...POST, 'Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
  'two encodings': request([...CHUNKED, 'Transfer-Encoding: identity'], '0\r\n\r\n'),
  'a space before the colon': request([...POST, 'Transfer-Encoding : chunked'], '0\r\n\r\n'),
  'a control character before the encoding': request([...POST, 'Transfer-Encoding: \x0bchunked'], '0\r\n\r\n'),
  'a chunk without a size': request(CHUNKED, 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk of negative size': request(CHUNKED, '-1\r\n{}\r\n0\r\n\r\n'),
  'a chunk beyond all numbers': request(CHUNKED, 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  'chunks with bare line feeds': request(CHUNKED, '2\n{}\n0\n\n'),
  'a chunk longer than its size': request(CHUNKED, '2\r\n{}0\r\n\r\n'),
  'bare line feeds': 'POST /auth/sign-in HTTP/1.1\nHost: ieum.test\n\n',
  'bare carriage returns': 'POST /auth/sign-in HTTP/1.1\rHost: ieum.test\r\r',
  'a folded header': request([...GET, 'X-Folded: a', ' b']),
  'a carriage return in a header': request([...GET, 'X-Split: a\rb']),
  'a NUL in a header': request([...GET, 'X-Null: a\0b']),
  'no host': request(['GET /healthz HTTP/1.1']),
  'two hosts': request([...GET, 'host: other.test']),
  'the same host twice': request([...GET, HOST]),
};

describeOnOneEngine(
  'bytes that are no request',
  (world) => {
    function errorsLogged(): string[] {
      return world().logs.filter((line) => JSON.parse(line).level >= 50);
    }

    test.each(Object.entries(AMBIGUOUS))('%s: refused once, and nothing after it is served', async (_name, bytes) => {
      const answer = await sendRaw(world().url, Buffer.from(bytes + HIDDEN, 'latin1'));

      expect(answer).toMatchObject({ statuses: [400], isClosed: true });
      expect(errorsLogged()).toEqual([]);
    });

    test('requests in a row on one connection are answered in their order', async () => {
      const sent = HIDDEN + request(['GET /api/nothing HTTP/1.1', HOST]) + HIDDEN;

      expect(await sendRaw(world().url, sent)).toMatchObject({ statuses: [200, 404, 200], isClosed: false });
    });

    test('the body of a call without one is no request of its own', async () => {
      const sent = request([...GET, `Content-Length: ${HIDDEN.length}`], HIDDEN);

      expect(await sendRaw(world().url, sent)).toMatchObject({ statuses: [200] });
    });

    test.each([
      ['one huge header', [...GET, `X-Huge: ${'a'.repeat(20_000)}`]],
      ['very many headers', [...GET, ...Array.from({ length: 3000 }, (_, number) => `X-${number}: a`)]],
      ['a huge address', [`GET /${'a'.repeat(20_000)} HTTP/1.1`, HOST]],
    ])('%s: refused', async (_name, lines) => {
      expect(await sendRaw(world().url, request(lines))).toMatchObject({ statuses: [431], isClosed: true });
    });

    test.each([20_000, 60_000])('a page with %i bytes of cookies says what to do, in both languages', async (bytes) => {
      const cookies = Array.from({ length: bytes / 100 }, (_, at) => `app${at}=${'x'.repeat(90)}`).join('; ');
      const lines = [...GET, 'Accept: text/html,application/xhtml+xml', `Cookie: ${cookies}`];
      const inUtf8 = (text: string) => Buffer.from(text, 'latin1').toString();
      const answer = await sendRaw(world().url, request(lines));
      expect(answer.isClosed).toBe(true);
      const text = inUtf8(answer.text);
      expect(text).toMatch(/^HTTP\/1.1 431 /);
      expect(text).toContain('Content-Type: text/html; charset=utf-8');
      expect(text).toContain('쿠키를 브라우저 설정에서 지운 뒤');
      expect(text).toContain('Delete the cookies of other apps');

      const call = await sendRaw(world().url, request([...GET, 'Accept: */*', `Cookie: ${cookies}`]));
      expect(call.text).toContain('Content-Type: application/problem+json');
      expect(inUtf8(call.text)).toContain('쿠키가 너무 커서');
    });

    test('the refusal is a problem like all others', async () => {
      const { text } = await sendRaw(world().url, 'nonsense\r\n\r\n');

      const [head, body] = text.split('\r\n\r\n');
      expect(head).toContain('Content-Type: application/problem+json');
      expect(head?.toLowerCase()).toContain("content-security-policy: default-src 'none'");
      expect(head?.toLowerCase()).toContain('x-content-type-options: nosniff');
      expect(head?.toLowerCase()).toContain('cache-control: no-store');
      expect(JSON.parse(body ?? '')).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST', type: 'about:blank' });
    });

    test.each([
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'HACK / HTTP/1.1\r\n\r\n',
      'CONNECT ieum.test:443 HTTP/1.1\r\nHost: ieum.test\r\n\r\n',
    ])('%j is no HTTP of ours', async (bytes) => {
      expect(await sendRaw(world().url, Buffer.from(bytes, 'latin1'))).toMatchObject({
        statuses: [400],
        isClosed: true,
      });
    });

    test.each(['TRACE /healthz HTTP/1.1', 'OPTIONS * HTTP/1.1', 'GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1'])(
      '%s leads nowhere',
      async (line) => {
        expect(await sendRaw(world().url, request([line, HOST]))).toMatchObject({ statuses: [404] });
      },
    );

    test('an expectation that means nothing here is passed over, and the answer is ours', async () => {
      const { statuses, text } = await sendRaw(world().url, request([...GET, 'Expect: gold']));

      expect(statuses).toEqual([200]);
      expect(text).toContain('x-content-type-options: nosniff');
    });

    test('one that the server shall say whether it wants the body is met', async () => {
      const sent = request([...POST, 'Content-Length: 2', 'Expect: 100-continue'], '{}');

      expect(await sendRaw(world().url, sent)).toMatchObject({ statuses: [100, 400] });
    });

    test('a caller who hangs up in the middle of a body is no error of the server', async () => {
      const socket = await openSocket(world().url);
      socket.write(request([...POST, 'Content-Length: 100'], '{"email":'));
      await wait(100);
      socket.destroy();
      await wait(100);

      expect(errorsLogged()).toEqual([]);
      expect(await world().nobody.get('/healthz')).toMatchObject({ status: 200 });
    });

    test.each([
      ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
      ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ])('deep %s cost nothing and are refused', async (_name, deep) => {
      const kim = await world().newHire();
      const headers = { 'content-type': 'application/json' };
      const text = postText();
      const start = process.cpuUsage();

      expectProblem(await kim.raw('POST', FREE.create, { headers, body: deep }), 400, 'INVALID_FIELDS');
      const nested = JSON.stringify(text).replace('[]', deep);
      expectProblem(await kim.raw('POST', FREE.create, { headers, body: nested }), 400, 'INVALID_FIELDS');
      const ignored = `${JSON.stringify(text).slice(0, -1)},"ignored":${deep}}`;
      expect(await kim.raw('POST', FREE.create, { headers, body: ignored })).toMatchObject({ status: 201 });

      // Of the processor's time, whoever else is using it: the server is in this process.
      const { user, system } = process.cpuUsage(start);
      expect(user + system).toBeLessThan(2_000_000);
    });
  },
  { LOG_LEVEL: 'trace' },
);
