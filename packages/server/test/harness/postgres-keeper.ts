/**
 * Keeps one test PostgreSQL for the process that forked this one: makes the cluster, serves, pauses, resumes, and when
 * the parent lets go (or dies) stops the server and removes the cluster. PostgreSQL refuses to run as root, so root
 * hands it to an unprivileged user.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import type { Durability, KeeperOrder, KeeperReport } from './postgres.ts';
import { unprivileged } from './postgres-binaries.ts';

const binaries = String(process.argv[2]);
const durability = process.argv[3] as Durability;

const SETTINGS = {
  // No test asks to survive a power cut.
  ...(durability === 'fleeting' && {
    fsync: 'off',
    full_page_writes: 'off',
    // It comes whenever it likes, and may change a plan in the middle of a test.
    autovacuum: 'off',
  }),
  max_connections: '200',
};
const LOG_KEPT = 4000;

const identity = unprivileged();
const cluster = mkdtempSync(join(tmpdir(), 'ieum-postgres-'));
const port = await freePort();
let server: ChildProcess | null = null;

// Ctrl-C reaches the whole process group; this one goes when its parent has gone.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

process.on('disconnect', async () => {
  await halt();
  rmSync(cluster, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.exit(0);
});

process.on('message', async (order: KeeperOrder) => {
  if (order === 'pause') {
    await halt();
    report({ paused: true });
  } else {
    serve();
  }
});

try {
  initialise();
  serve();
} catch (error) {
  report({ failed: `could not be made: ${error instanceof Error ? error.message : error}` });
  process.disconnect?.();
}

function initialise(): void {
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(cluster, identity.uid, identity.gid);
  chmodSync(cluster, 0o700);
  const options = ['--username=test', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), [...options, `--pgdata=${cluster}`], { ...identity, cwd: cluster });
}

function serve(): void {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: cluster }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const started = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, '-h', '127.0.0.1', '-p', String(port), ...settings],
    { ...identity, cwd: cluster, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server = started;
  let isReady = false;
  let log = '';
  started.stderr.setEncoding('utf8').on('data', (text) => {
    log = (log + text).slice(-LOG_KEPT);
    if (isReady || !log.includes('ready to accept connections')) return;
    isReady = true;
    report({ running: `postgres://test@127.0.0.1:${port}/postgres` });
  });
  started.on('exit', () => {
    if (server === started) report({ failed: `ended by itself:\n${log}` });
  });
}

async function halt(): Promise<void> {
  const running = server;
  server = null;
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  // "Fast shutdown": connections are cut, the data is kept.
  running.kill('SIGINT');
  await ended;
}

function report(said: KeeperReport): void {
  // A parent that has gone meanwhile needs no report.
  if (process.connected) process.send?.(said, undefined, {}, () => {});
}
