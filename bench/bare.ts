import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunningServer, Usage } from './server.ts';

/** What is sent for a path, as the real server sends it. */
export type Answers = Record<string, { headers: Record<string, string>; body: string }>;
export type BareOrder = { send: Answers } | 'usage';
export type BareReport = { port: number } | Usage;

/** Node's own server adds these by itself, to any answer. */
const ADDED_BY_NODE = new Set(['connection', 'keep-alive', 'date']);

/** Starts a bare server that answers these paths with the bytes that the real one answers with just now. */
export async function startBare(
  real: Pick<RunningServer, 'url'>,
  token: string,
  paths: string[],
): Promise<Omit<RunningServer, 'readyAfterMs'>> {
  const answers: Answers = {};
  for (const path of paths) {
    const response = await fetch(real.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const headers = [...response.headers].filter(([name]) => !ADDED_BY_NODE.has(name));
    answers[path] = { headers: Object.fromEntries(headers), body: await response.text() };
  }
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [], { execArgv: [] });
  const { port } = (await ask(child, { send: answers })) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    usage: async () => (await ask(child, 'usage')) as Usage,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function ask(child: ChildProcess, order: BareOrder): Promise<BareReport> {
  const answered = once(child, 'message');
  child.send(order);
  const [said] = await answered;
  return said;
}
