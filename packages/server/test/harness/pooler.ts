/** PgBouncer in transaction mode, on loopback, before a PostgreSQL of the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { findPgBouncer, unprivileged } from './postgres-binaries.ts';

export interface Pooler {
  /** The same database by way of the pooler. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** @param more lines of its settings */
export async function startPooler(serverUrl: string, more: string[] = []): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-pooler-'));
  const [port, { hostname, port: serverPort, username }] = [await freePort(), new URL(serverUrl)];
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    ...more,
  ];
  writeFileSync(file, settings.join('\n'));
  chmodSync(folder, 0o755);
  const child = spawn(String(findPgBouncer()), [file], { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] });
  const stopped = once(child, 'exit');
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('process up')) resolve();
  });
  const failed = stopped.then(() => Promise.reject(new Error(`PgBouncer has ended:\n${said}`)));
  await Promise.race([listens, failed]);
  failed.catch(() => {}); // it is to end
  return {
    urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      child.kill();
      await stopped;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
