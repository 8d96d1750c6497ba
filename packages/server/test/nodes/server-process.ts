/** A real server process, started as an operator would: `node src/main.ts` with settings in the environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { INHERITED_ENV } from '../harness/inherited-env.ts';
import { AUTH_SECRET, type Settings } from '../harness/world.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const LISTENING = /"Server listening at (\S+)"/;

// None outlives the tests, even when one of them was cut off before it could clean up.
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export interface ServerProcess {
  pid: number;
  /** Resolves to where it listens; rejects, with what it said, when it ends before. */
  listening(): Promise<string>;
  /** The exit status, null when a signal ended it. */
  ended: Promise<number | null>;
  isRunning(): boolean;
  /** All that it has said so far, on both outputs. */
  output(): string;
  /** What it has said so far beside its log. */
  complaint(): string;
  /** The lines of its log so far. */
  log(): LogLine[];
  signal(signal: NodeJS.Signals): void;
  /** By SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface LogLine {
  /** pino's: 40 is a warning, 50 an error. */
  level: number;
  msg: string;
  path?: string;
  entries?: number;
  status?: number;
  err?: { message: string; code?: string; stack: string };
}

/** @param wrap a program, with its arguments, that starts the server in its own way */
export function launch(settings: Settings, wrap: string[] = []): ServerProcess {
  const [program = '', ...args] = [...wrap, process.execPath, MAIN];
  const child = spawn(program, args, {
    env: { ...INHERITED_ENV, PORT: '0', AUTH_SECRET, RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let said = '';
  const { promise: url, resolve: listens } = Promise.withResolvers<string>();
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text) => {
      said += text;
      const found = LISTENING.exec(said)?.[1];
      if (found) listens(found);
    });
  }
  const ended = once(child, 'close').then(([status]) => status as number | null);

  return {
    pid: child.pid as number,
    ended,
    listening: () =>
      Promise.race([
        url,
        ended.then((status) => Promise.reject(new Error(`The server ended with status ${status}:\n${said}`))),
      ]),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => said,
    complaint: () =>
      said
        .split('\n')
        .filter((line) => !isLogLine(line))
        .join('\n'),
    log: () => said.split('\n').filter(isLogLine).map(readLogLine),
    signal: (signal) => child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function isLogLine(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

function readLogLine(line: string): LogLine {
  return JSON.parse(line);
}
