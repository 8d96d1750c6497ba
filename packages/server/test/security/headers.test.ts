import { expect, test } from 'vitest';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

/** What a browser that opens a page asks for. */
const DOCUMENT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describeOnOneEngine('/docs', (world) => {
  test('is allowed to load from here only, and to be framed by nobody', async () => {
    const { headers } = await world().nobody.get('/docs');

    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });
});

describeOnOneEngine('a file', (world) => {
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

  test.each([
    ...['/assets/no-such.js', '/assets/', '/icons/no-such.png', '/docs/static/..%2fpackage.json'],
    ...['/api/no.such', '/auth/no.such'],
  ])('%s is none, nor a screen', async (path) => {
    for (const accept of ['*/*', DOCUMENT]) {
      expectProblem(await world().nobody.raw('GET', path, { headers: { accept } }), 404, 'NOT_FOUND');
    }
  });

  test.each(['/.git/config', '/.env'])('%s is none, and a missing page for a browser only', async (path) => {
    expectProblem(await world().nobody.get(path), 404, 'NOT_FOUND');
    const page = await world().nobody.raw('GET', path, { headers: { accept: DOCUMENT } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describeOnOneEngine('an address that cannot be decoded', (world) => {
  const ask = (path: string, accept: string) => world().nobody.raw('GET', path, { headers: { accept } });

  test.each(['/free/50%', '/%', '/free/%ff?page=%'])('%s is a screen in a browser, else refused', async (path) => {
    const [page, plain] = [await ask(path, DOCUMENT), await ask('/no-such-place', DOCUMENT)];
    expect([page.status, page.body]).toEqual([200, plain.body]);
    const refusal = await ask(path, '*/*');
    expectProblem(refusal, 400, 'MALFORMED_REQUEST');
    expect(refusal.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is refused below /api whoever asks', async () => {
    expectProblem(await ask('/api/free-posts/50%', DOCUMENT), 400, 'MALFORMED_REQUEST');
  });
});

describeOnOneEngine('an address with a dot that is no file', (world) => {
  test.each([
    ...['/free/12.', '/free/1.5', '/free/.5', '/qna/3.png', '/tip/edit/1.0', '/no.such', '/admin.'],
    ...['/index.php', '/a.b/c', '/apis.json'],
  ])('%s is a screen, as any other', async (path) => {
    const [dotted, plain] = [await world().nobody.get(path), await world().nobody.get('/no-such-place')];
    expect([dotted.status, dotted.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(dotted.body).toBe(plain.body);
    expect(dotted.headers.get('content-security-policy')).toBe(plain.headers.get('content-security-policy'));
  });

  test('is none for whoever would change something there', async () => {
    expectProblem(await world().nobody.post('/free/12.', {}), 404, 'NOT_FOUND');
  });
});

describeOnOneEngine(
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
      await world().nobody.raw('GET', '/api/free-posts', { headers });

      const [line] = world().logs.map((text) => JSON.parse(text));
      expect(line).toMatchObject({ path: '/api/free-posts', ip: '203.0.113.7' });
    });

    test.each([
      ['203.0.113.7:49152', '203.0.113.7'],
      ['198.51.100.1:1, 203.0.113.7:2', '203.0.113.7'],
      ['[2001:db8::7]:49152', '2001:db8::7'],
      ['[2001:db8::7]', '2001:db8::7'],
      ['2001:db8::7', '2001:db8::7'],
    ])('and not by its port: %s', async (forwarded, ip) => {
      await world().nobody.raw('GET', '/api/free-posts', { headers: { 'x-forwarded-for': forwarded } });

      expect(world().logs.map((text) => JSON.parse(text))).toMatchObject([{ path: '/api/free-posts', ip }]);
    });
  },
  { TRUST_PROXY: 'on' },
);

describeOnOneEngine(
  'behind several proxies',
  (world) => {
    test('a caller is known by the address that the outermost of them saw, whatever ports they write', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.1, 203.0.113.7:49152, 10.0.0.10:80' };
      await world().nobody.raw('GET', '/api/free-posts', { headers });

      expect(world().logs.map((text) => JSON.parse(text))).toMatchObject([{ ip: '203.0.113.7' }]);
    });
  },
  { TRUST_PROXY: '127.0.0.1, 10.0.0.10' },
);

describeOnOneEngine('where no proxy is trusted', (world) => {
  test('nobody can say that there is one', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test' };
    const answer = await world().nobody.raw('GET', '/api/free-posts', { headers });

    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(world().logs.join('')).not.toContain('203.0.113.9');
    expect(world().logs.join('')).not.toContain('evil.test');
  });
});
