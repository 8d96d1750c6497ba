/** Ieum as an operator runs it: a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import packageJson from '../package.json' with { type: 'json' };
import { freePort } from '../packages/server/test/harness/free-port.ts';
import { ROOT } from '../scripts/lib/paths.mjs';

export const AUTH_SECRET = 'a secret of the bench, long enough to sign with';

const POLL_MS = 5;
const READY_WITHIN_MS = 120_000;
const SAID_KEPT = 4_000;

/** What a process has used. */
export interface Usage {
  cpuSeconds: number;
  residentBytes: number;
}

export interface RunningServer {
  url: string;
  /** From the command to the first success of `/readyz`. */
  readyAfterMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export type Command = readonly [program: string, ...args: string[]];

/** What npm runs for `npm start`, which becomes the server; and the server at once, with the same flags. */
const [, ...startArguments] = packageJson.scripts.start.split(' ');
export const START: Command = [process.execPath, ...startArguments];
const SERVER: Command = [process.execPath, ...startArguments.slice(0, -1), 'packages/server/src/main.ts'];
export const SERVER_AT_ANOTHER_TIME: Command = [
  process.execPath,
  '--import=./bench/day/shifted-clock.ts',
  ...SERVER.slice(1),
];
export const SERVER_WITHOUT_EVENTS: Command = [
  process.execPath,
  '--import=./bench/without-events.ts',
  ...SERVER.slice(1),
];

/** What differs from the other parts. */
interface Special {
  /** A free one, if none is given. */
  port?: number;
  /** On top of those that all have. */
  settings?: Record<string, string>;
}

export async function startServer(
  databaseUrl: string,
  command: Command = SERVER,
  { port: given, settings: special = {} }: Special = {},
): Promise<RunningServer> {
  const port = given ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    ACCESS_TOKEN_TTL: '12h',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    ...special,
  };
  const [program, ...args] = command;
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  await untilReady(child, url);
  return {
    url,
    readyAfterMs: performance.now() - start,
    usage: () => readUsage(url),
    async stop() {
      const ended = once(child, 'exit');
      if (!isGone(child)) {
        child.kill();
        await ended;
      }
      // npm may be gone before the server that it started.
      while (await answers(`${url}/healthz`)) await sleep(POLL_MS);
      process.off('exit', end);
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-SAID_KEPT);
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(`${url}/readyz`))) {
    if (isGone(child) || performance.now() > deadline) throw new Error(`The server did not become ready:\n${said}`);
    await sleep(POLL_MS);
  }
}

function isGone(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false; // refused: nobody listens
  }
}

async function readUsage(url: string): Promise<Usage> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
    if (value === undefined) throw new Error(`/metrics does not tell ${name}`);
    return Number(value);
  };
  return { cpuSeconds: read('process_cpu_seconds_total'), residentBytes: read('process_resident_memory_bytes') };
}
