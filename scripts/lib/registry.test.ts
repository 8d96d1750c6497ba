import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../packages/server/test/harness/temporary-folder.ts';
import { neededHashes } from './package-lock.mjs';
import { isAllInNpmCache, whyUnreachable } from './registry.mjs';

test.each([200, 404])('a registry that answers %i, and late, can be reached', async (status) => {
  const server = createServer((_request, response) => {
    setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}'), 1500);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await whyUnreachable()).toBeNull();
});

test('a registry whose name is unknown cannot be reached', async () => {
  vi.stubEnv('npm_config_registry', 'http://registry.invalid/');
  expect(await whyUnreachable()).toBe('its name cannot be looked up');
});

test("npm's cache does only when it has every package", async () => {
  const cache = temporaryFolder();
  vi.stubEnv('npm_config_cache', cache);
  const files = neededHashes().map((integrity) => fileOf(cache, integrity));
  expect(files.length).toBeGreaterThan(100);
  expect(await isAllInNpmCache()).toBe(false);
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(await isAllInNpmCache()).toBe(true);
  rmSync(String(files.at(-1)));
  expect(await isAllInNpmCache()).toBe(false);
});

/** Where npm keeps a package's content, by its hash. */
function fileOf(cache: string, integrity: string): string {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  const [, first = '', second = '', rest = ''] =
    /^(..)(..)(.*)$/.exec(Buffer.from(base64, 'base64').toString('hex')) ?? [];
  return join(cache, '_cacache', 'content-v2', algorithm, first, second, rest);
}
