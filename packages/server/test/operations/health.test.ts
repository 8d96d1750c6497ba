import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines, describeOnOneEngine } from '../harness/world.ts';

const PACKAGE = join(import.meta.dirname, '../../../../package.json');
const TOKEN = 'a token for the metrics';
/** A client of elsewhere, as a trusted proxy reports it. */
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

describeOnBothEngines('the health of the process', (world) => {
  test('/healthz and /readyz answer anyone', async () => {
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
    expect(await world().nobody.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok', version } });
    await eventually(async () => expect(await world().nobody.get('/readyz')).toMatchObject({ status: 200 }));
  });
});

describeOnOneEngine('the metrics of the process', (world) => {
  test('/metrics tells a loopback client, in the words of Prometheus, how requests went', async () => {
    await world().nobody.get('/api/free-posts?page=3');

    const { status, headers, body } = await world().nobody.get('/metrics');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(body).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(body).toMatch(/^http_request_duration_seconds_count\{.*route="\/api\/free-posts".*status="401".*\} \d+$/m);
    expect(body).not.toContain('page=3');
  });

  test.each([
    FROM_ELSEWHERE,
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
  ])('/metrics takes nobody for local whom a proxy forwarded: %j', async (headers) => {
    expectProblem(await world().nobody.raw('GET', '/metrics', { headers }), 404, 'NOT_FOUND');
  });
});

describeOnOneEngine(
  '/metrics where another proxy is trusted',
  (world) => {
    test.each([{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 proxy' }])(
      'takes nobody for local whom one on this machine forwarded: %j',
      async (headers) => {
        expectProblem(await world().nobody.raw('GET', '/metrics', { headers }), 404, 'NOT_FOUND');
      },
    );

    test('answers a loopback client', async () => {
      expect(await world().nobody.get('/metrics')).toMatchObject({ status: 200 });
    });
  },
  { TRUST_PROXY: '10.0.0.10' },
);

describeOnOneEngine(
  '/metrics behind a trusted proxy, with a token',
  (world) => {
    const metrics = (headers: Record<string, string>) => world().nobody.raw('GET', '/metrics', { headers });

    test('answers whoever bears it', async () => {
      const answer = await metrics({ ...FROM_ELSEWHERE, authorization: `Bearer ${TOKEN}` });

      expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('process_cpu') });
    });

    test.each([{}, { authorization: 'Bearer wrong' }, { authorization: `Bearer ${TOKEN}x` }, { authorization: TOKEN }])(
      'is not there for a client of elsewhere with %j',
      async (headers) => {
        expectProblem(await metrics({ ...FROM_ELSEWHERE, ...headers }), 404, 'NOT_FOUND');
      },
    );

    test('answers a loopback client without it', async () => {
      expect(await metrics({})).toMatchObject({ status: 200 });
      expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ status: 200 });
      expect(await metrics({ 'x-forwarded-for': '127.0.0.1', via: '1.1 proxy' })).toMatchObject({ status: 200 });
    });

    test.each([{ via: '1.1 proxy' }, { 'x-real-ip': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])(
      'is not there for a client whom the proxy forwarded without an address that we read: %j',
      async (headers) => {
        expectProblem(await metrics(headers), 404, 'NOT_FOUND');
      },
    );
  },
  { TRUST_PROXY: 'on', METRICS_TOKEN: TOKEN },
);
