import { describe, expect, test } from 'vitest';
import { FREE, writePost } from '../harness/boards.ts';
import { describeOnOneEngine } from '../harness/world.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ORIGIN = 'https://intranet.example.com';
const PREFLIGHT = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,content-type,ngrok-skip-browser-warning',
};

describeOnOneEngine('every answer', (world) => {
  test('bears the id of its request, another one each time', async () => {
    const answers = [await world().nobody.get('/healthz'), await world().nobody.get('/api/free-posts')];
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));

    for (const id of ids) expect(id).toMatch(UUID);
    expect(ids[0]).not.toBe(ids[1]);
    // A probe that succeeds has no line.
    expect(world().logs.some((line) => line.includes(String(ids[1])))).toBe(true);
  });

  test('cannot be framed, sniffed, or made to load anything from elsewhere', async () => {
    for (const path of ['/healthz', '/api/free-posts', '/api/nothing', '/openapi.json']) {
      const { headers } = await world().nobody.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('is closed to other origins', async () => {
    const kim = await world().newHire();

    const answer = await kim.raw('GET', FREE.list, { headers: { origin: ORIGIN } });
    const preflight = await world().nobody.raw('OPTIONS', FREE.list, { headers: { origin: ORIGIN, ...PREFLIGHT } });

    expect(answer.status).toBe(200);
    for (const { headers } of [answer, preflight]) {
      expect(Array.from(headers.keys()).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describeOnOneEngine('answers to GET', (world) => {
  test.each([FREE.list, '/api/free_tags', '/api/members/me'])('%s are not sent again while unchanged', async (path) => {
    const kim = await world().newHire();
    await writePost(FREE, kim);
    const etag = (await kim.get(path)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');

    const again = await fetch(world().url + path, {
      headers: { authorization: `Bearer ${kim.accessToken}`, 'if-none-match': etag },
    });

    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  });

  test('are sent again as soon as they have changed, and never to whoever is no longer signed in', async () => {
    const kim = await world().newHire();
    const etag = (await kim.get(FREE.list)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    await writePost(FREE, kim);

    expect(await kim.raw('GET', FREE.list, { headers })).toMatchObject({ status: 200, body: { totalElements: 1 } });

    const now = (await kim.get(FREE.list)).headers.get('etag') ?? '';
    await kim.post('/withdraw');
    expect(await kim.raw('GET', FREE.list, { headers: { 'if-none-match': now } })).toMatchObject({ status: 401 });
  });

  test('are not kept at all where they are about the moment', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect((await world().nobody.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test('are kept by no shared cache', async () => {
    const kim = await world().newHire();

    for (const path of [FREE.list, '/api/members/me']) {
      const { headers } = await kim.get(path);
      expect(headers.get('cache-control') ?? '').not.toMatch(/public|s-maxage|max-age=[1-9]/);
    }
  });
});

describe('with CORS_ORIGINS', () => {
  describeOnOneEngine(
    'the listed origins',
    (world) => {
      test('may call everything the web client calls, with its headers', async () => {
        const preflight = await world().nobody.raw('OPTIONS', `${FREE.list}/1`, {
          headers: { origin: ORIGIN, ...PREFLIGHT },
        });
        const answer = await (await world().newHire()).raw('GET', FREE.list, { headers: { origin: ORIGIN } });

        expect(preflight.status).toBe(204);
        expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN);
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
          expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
        }
        expect(preflight.headers.get('access-control-allow-headers')).toContain('ngrok-skip-browser-warning');
        expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
        expect(answer.headers.get('vary')).toMatch(/origin/i);
        for (const header of ['retry-after', 'x-has-older']) {
          expect(answer.headers.get('access-control-expose-headers')).toContain(header);
        }
      });

      test('are told of refusals, too', async () => {
        const answer = await world().nobody.raw('GET', FREE.list, { headers: { origin: ORIGIN } });

        expect(answer.status).toBe(401);
        expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      });

      test.each(['https://elsewhere.example.com', 'https://intranet.example.com.evil.test', 'null'])(
        'do not include %s',
        async (origin) => {
          const answer = await world().nobody.raw('GET', FREE.list, { headers: { origin } });

          expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        },
      );
    },
    { CORS_ORIGINS: `https://first.example.com, ${ORIGIN}` },
  );
});
