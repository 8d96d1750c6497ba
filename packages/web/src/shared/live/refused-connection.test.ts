/** Connections whose sign-in ends, and those that the server does not give. */
import { describe, expect, test } from 'vitest';
import { accessTokenOf, bearerOf, problem } from '../../testing/browser.ts';
import { pass, TOKEN, withLiveServer } from '../../testing/live-server.ts';
import { session } from '../session/session.ts';

const at = withLiveServer();

describe('a sign-in', () => {
  const renew = (issuedAt: number) =>
    session.renew({ accessToken: accessTokenOf(7, issuedAt), refreshToken: 'r2', accessTokenExpiresIn: 2_000 });

  test('whose token has ended is not prolonged by the stream, which goes on once it is renewed', async () => {
    await at.connect();
    at.last()?.write('event: end\ndata: {}\n\n');
    await pass(0);
    at.last()?.close();
    await pass(600_000);
    expect([at.streams.length, at.reissues, at.givenUp]).toEqual([1, 0, 1]);
    renew(1_000);
    await pass(0);
    expect(bearerOf(at.last()?.request)).toBe(`Bearer ${accessTokenOf(7, 1_000)}`);
    expect(at.streams).toHaveLength(2);
  });

  test('whose token is refused is not asked about again with it', async () => {
    at.answer = (request) => (bearerOf(request) === `Bearer ${TOKEN}` ? problem(401, 'NOT_SIGNED_IN') : null);
    await at.connect();
    await pass(600_000);
    expect([at.streams.length, at.reissues]).toEqual([0, 0]);
    renew(1_000);
    await pass(0);
    expect(at.streams).toHaveLength(1);
  });

  test('whose token was renewed meanwhile goes on at once', async () => {
    await at.connect();
    renew(1_000);
    at.last()?.write('event: end\ndata: {}\n\n');
    await pass(0);
    at.last()?.close();
    await pass(0);
    expect([at.streams.length, at.givenUp]).toEqual([2, 0]);
  });

  test('that is over is not asked about again', async () => {
    await at.connect();
    session.end('left');
    at.last()?.close();
    await pass(600_000);
    expect([at.streams.length, at.reissues]).toEqual([1, 0]);
  });
});

describe('a server', () => {
  test.each([
    ['that has no streams', () => problem(404, 'NOT_FOUND')],
    [
      'behind a proxy that answers with a page',
      () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    ],
  ])('%s is asked again after minutes, and the screens do without', async (_, refuse) => {
    at.answer = refuse;
    await at.connect();
    expect(at.givenUp).toBe(1);
    at.answer = () => null;
    await pass(149_000);
    expect(at.streams).toHaveLength(0);
    await pass(151_001);
    expect(at.streams).toHaveLength(1);
  });

  test.each([429, 500, 503])('that answers %i is asked again soon', async (status) => {
    at.answer = () => problem(status, 'ANY');
    await at.connect();
    at.answer = () => null;
    await pass(1_000);
    expect([at.streams.length, at.givenUp]).toEqual([1, 0]);
  });

  test('that cannot be reached is asked again soon', async () => {
    at.answer = () => {
      throw new TypeError('network');
    };
    await at.connect();
    at.answer = () => null;
    await pass(1_000);
    expect(at.streams).toHaveLength(1);
  });
});
