/** Addresses that try to be other files than they say, or none at all: refused, and never a failure of the server. */
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { describeOnOneEngine } from '../harness/world.ts';

const PREFIXES = (
  '/ /docs /docs/ /docs/static /docs/static/ /docs/static/swagger-ui.css/ /assets/ /icons/ /index.html/ ' +
  '/openapi.json /api/ /api/free-posts/ /api/admin/report/ /auth/ /metrics/'
).split(' ');
const DOTS = ['.', '..', '%2e', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '%c0%ae%c0%ae', '%uff0e', '\xff\xfe', '...'];
const SLASHES = ['/', '//', '%2f', '%2F', '\\', '%5c', '%5C', '%255c', '%252f', '/./', ';/', '/;x=1/'];
const NAMES =
  'package.json swagger-ui.css index.html SWAGGER-UI.CSS etc/passwd .env C: CON nul 1 free %EA%B8%80 * :id ~'
    .split(' ')
    .concat('');
const ODD = '%00 % %zz %f %ff %0d%0a %20 %09 %7f ? ??a=% %3f %23 # + %e2%80%ae'.split(' ');
const LONG = ['a'.repeat(250), '%61'.repeat(100), 'a'.repeat(5_000), '../'.repeat(1_000), '%2e%2e%2f'.repeat(500)];

const piece = fc.constantFrom(...DOTS, ...SLASHES, ...NAMES, ...ODD);
const path = fc
  .tuple(
    fc.constantFrom(...PREFIXES),
    fc.array(fc.oneof({ weight: 12, arbitrary: piece }, { weight: 1, arbitrary: fc.constantFrom(...LONG) }), {
      maxLength: 8,
    }),
  )
  .map(([prefix, pieces]) => prefix + pieces.join(''));

describeOnOneEngine('an address', (world) => {
  const agent = new Agent({ keepAlive: true });
  afterAll(() => agent.destroy());

  /** As it is written: `fetch` would resolve the dots by itself. */
  function ask(path: string, method = 'GET'): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(world().url);
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, method, agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk;
        });
        response.once('end', () => resolve({ status: response.statusCode as number, body }));
      });
      sent.once('error', reject).end();
    });
  }

  test.each([
    '/docs/static/%2e%2e/%2e%2e/package.json',
    '/docs/static/..%5c..%5cpackage.json',
    '/docs/static/../../package.json',
    '/docs/static/./swagger-ui.css',
    '/docs/static//swagger-ui.css',
  ])('%s is not found', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: expect.stringContaining('"NOT_FOUND"') });
    expect(await ask('/docs/static/swagger-ui.css')).toMatchObject({ status: 200 });
    expect(errorsLogged()).toEqual([]);
  });

  test('whatever the address, it is answered, without a failure, and never with a file of elsewhere', async () => {
    const property = fc.asyncProperty(path, fc.constantFrom('GET', 'POST'), async (path, method) => {
      const { status, body } = await ask(path, method);
      expect({ path, status, isOurs: !/"dependencies"|root:x:0/.test(body) }).toEqual({
        path,
        status: expect.toSatisfy((status: number) => [200, 302, 400, 401, 404, 431].includes(status)),
        isOurs: true,
      });
    });
    await fc.assert(property, { numRuns: 3_000 });
    expect(errorsLogged()).toEqual([]);
  });

  function errorsLogged(): string[] {
    return world().logs.filter((line) => JSON.parse(line).level >= 50);
  }
});
