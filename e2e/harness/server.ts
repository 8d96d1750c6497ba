import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../packages/server/test/harness/free-port.ts';
import { INHERITED_ENV } from '../../packages/server/test/harness/inherited-env.ts';
import { servicesBeside } from '../../packages/server/test/harness/services-beside.ts';

export interface Server {
  url: string;
  /** A second process on the same database: what it writes, the server finds. */
  services: ReturnType<typeof servicesBeside>;
  /** All that it has said so far. */
  output(): string;
  /** Ends it as a deployment would, with SIGTERM, and removes its data. */
  stop(): Promise<void>;
}

export const ADMIN = { email: 'admin@ieum.example', password: 'first-admin-of-ieum' };

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
/** A server that ends instead of getting ready is noticed at once; this is for one that hangs. */
const START_TIMEOUT = 120_000;

/** A real server on a free port, with an empty SQLite database of its own and one admin. */
export async function startServer(settings: Record<string, string> = {}): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-e2e-'));
  const databaseUrl = `file:${join(folder, 'ieum.db')}`;
  const url = `http://127.0.0.1:${await freePort()}`;
  let said = '';
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...INHERITED_ENV,
      PORT: new URL(url).port,
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      ...settings,
    },
  });
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => {
      said += text;
      // Whoever asks for more than errors reads it here.
      if (settings.LOG_LEVEL === undefined) process.stderr.write(text);
    });
  }
  const ended = once(child, 'exit');
  // Should this process end first, its server and the data go too.
  const abandon = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', abandon);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await Promise.race([isReady(url), ended.then(() => false)]))) {
    await stop();
    throw new Error(`The server did not get ready at ${url}.`);
  }
  const services = servicesBeside(databaseUrl);
  return {
    url,
    services,
    output: () => said,
    async stop() {
      await services.database.close();
      await stop();
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
