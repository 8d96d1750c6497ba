import { expect, test } from 'vitest';
import { expectProblem } from '../harness/problems.ts';
import { describeOnBothEngines } from '../harness/world.ts';

describeOnBothEngines('/docs', (world) => {
  test('is allowed to load from here only, and to be framed by nobody', async () => {
    const { headers } = await world().nobody.get('/docs');

    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });
});

describeOnBothEngines('a file', (world) => {
  const FILE = '/docs/static/swagger-ui.css';
  const ask = (headers: Record<string, string>) => world().nobody.raw('GET', FILE, { headers });

  test.each([
    ['a range that it does not have', { range: 'bytes=999999999-' }, { range: 'bytes=0-9' }, 206],
    ['a range that ends before it begins', { range: 'bytes=5-2' }, { range: 'bytes=2-5' }, 206],
    ['a version that it is not', { 'if-match': '"another"' }, { 'if-match': '*' }, 200],
    ['a time before it was made', { 'if-unmodified-since': '0' }, { 'if-unmodified-since': 'never' }, 200],
  ])('that is asked for in %s is refused, and no failure', async (_what, wrong, right, status) => {
    expectProblem(await ask(wrong), 400, 'MALFORMED_REQUEST');
    expect(await ask(right)).toMatchObject({ status });
    expect(world().logs.map((line) => JSON.parse(line).level)).toEqual([30, 30]);
  });

  test.each(['/.git/config', '/.env', '/index.php', '/a.b/c', '/docs/static/..%2fpackage.json'])(
    '%s is none, nor a screen',
    async (path) => {
      expectProblem(await world().nobody.get(path), 404, 'NOT_FOUND');
    },
  );
});

describeOnBothEngines(
  'behind a proxy that speaks TLS',
  (world) => {
    test('browsers are told to come by TLS only, from then on', async () => {
      const { nobody } = world();
      for (const path of ['/healthz', '/api/free-posts', '/docs']) {
        const over = (protocol: string) => nobody.raw('GET', path, { headers: { 'x-forwarded-proto': protocol } });

        const seconds = /max-age=(\d+)/.exec((await over('https')).headers.get('strict-transport-security') ?? '')?.[1];
        expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
        expect((await over('http')).headers.get('strict-transport-security')).toBeNull();
      }
    });

    test('a caller is known by the address that the proxy saw, whatever the caller says', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.1, 192.0.2.1, 203.0.113.7' };
      await world().nobody.raw('GET', '/healthz', { headers });

      const [line] = world().logs.map((text) => JSON.parse(text));
      expect(line).toMatchObject({ path: '/healthz', ip: '203.0.113.7' });
    });
  },
  { TRUST_PROXY: 'on' },
);

describeOnBothEngines('where no proxy is trusted', (world) => {
  test('nobody can say that there is one', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test' };
    const answer = await world().nobody.raw('GET', '/api/free-posts', { headers });

    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(world().logs.join('')).not.toContain('203.0.113.9');
    expect(world().logs.join('')).not.toContain('evil.test');
  });
});
