/** The proxies of deploy/, as they are shipped, before two nodes that are stopped and started: no request is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { freePort } from '../harness/free-port.ts';
import type { Member } from '../harness/people.ts';
import { findProxy } from '../harness/proxy-binaries.ts';
import { eventually, openStage, type Server, type Stage } from './stage.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const CLIENTS = 8;
const PAUSE_MS = 20;

interface Proxy {
  name: string;
  file: string;
  /** The shipped file, with other addresses and without TLS. */
  adapt(text: string, port: number): string;
  args(config: string, folder: string): string[];
}

const PROXIES: Proxy[] = [
  {
    name: 'caddy',
    file: 'Caddyfile',
    adapt: (text, port) =>
      text.replace('ieum.example.com {', `http://127.0.0.1:${port} {`).replace('{\n', '{\n\tadmin off\n'),
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'nginx',
    file: 'nginx.conf',
    adapt: (text, port) => {
      const site = text.replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`).replaceAll(/^ *ssl_.*\n/gm, '');
      return `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`;
    },
    args: (config, folder) => ['-p', folder, '-c', config, '-e', 'stderr'],
  },
];

let stage: Stage;
let nodes: Server[];
let author: Member;
let folder: string;
let proxy: ChildProcess | null = null;
const ports: number[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ieum-proxy-'));
  stage = await openStage('postgres');
  for (const at of [0, 1]) ports[at] = await freePort();
  nodes = [await start(0), await start(1)];
  author = await stage.join(nodes[0] as Server);
});
afterEach(async () => {
  if (proxy) {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGKILL');
    await ended;
  }
  proxy = null;
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As the manual says: the delay of a stop comes with `TRUST_PROXY`. */
function start(at: number): Promise<Server> {
  return stage.serve({ PORT: String(ports[at]), TRUST_PROXY: 'on' });
}

describe.each(PROXIES)('behind $name', ({ name, file, adapt, args }) => {
  const program = findProxy(name);
  const not = program === null ? `(not tried: ${name} is not installed) ` : '';

  test.runIf(program !== null)(
    `${not}none of the reads and writes is lost while each node is stopped and started`,
    async () => {
      const port = await freePort();
      const text = adapt(readFileSync(join(DEPLOY, file), 'utf8'), port);
      const shipped = ['10.0.0.11:3000', '10.0.0.12:3000'];
      for (const address of shipped) expect(text).toContain(address);
      const config = join(folder, file);
      writeFileSync(
        config,
        shipped.reduce((all, address, at) => all.replace(address, `127.0.0.1:${ports[at]}`), text),
      );
      for (const inside of ['logs', 'home']) mkdirSync(join(folder, inside));
      proxy = spawn(String(program), args(config, folder), {
        env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      proxy.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
      const url = `http://127.0.0.1:${port}`;
      await eventually(async () => expect((await ask(url, 'GET')).status, said).toBe(200));

      const load = startLoad(url);
      await sleep(1_000);
      for (const at of [0, 1]) {
        nodes[at]?.signal('SIGTERM');
        expect(await nodes[at]?.ended).toBe(0);
        await sleep(1_000);
        nodes[at] = await start(at);
        await sleep(3_000); // until the proxy has noticed
      }
      const { reads, writes, failures } = await load.stop();

      expect(failures).toEqual([]);
      expect(Math.min(reads, writes)).toBeGreaterThan(100);
      const { total } = await stage.database.db
        .selectFrom('posts')
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      expect(total).toBe(writes);
    },
  );
});

async function ask(url: string, method: 'GET' | 'POST'): Promise<{ status: number; said: string }> {
  const headers = {
    authorization: `Bearer ${author.accessToken}`,
    // The proxy may close a kept one just as it is used, which no node can help.
    connection: 'close',
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const body = method === 'POST' ? JSON.stringify(postText()) : null;
  const answer = await fetch(url + FREE.list, { method, headers, body });
  return { status: answer.status, said: await answer.text() };
}

/** Reads and writes in turn, from several clients, and counts what is not answered as it should be. */
function startLoad(url: string) {
  const counts = { reads: 0, writes: 0, failures: [] as string[] };
  let isOn = true;

  async function work(): Promise<void> {
    for (let round = 0; isOn; round++) {
      const method = round % 2 === 0 ? 'GET' : 'POST';
      try {
        const { status, said } = await ask(url, method);
        if (status === (method === 'GET' ? 200 : 201)) counts[method === 'GET' ? 'reads' : 'writes'] += 1;
        else counts.failures.push(`${method} ${status} ${said.slice(0, 200)}`);
      } catch (error) {
        counts.failures.push(`${method} ${error} ${(error as Error).cause}`);
      }
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: CLIENTS }, work);
  return {
    async stop() {
      isOn = false;
      await Promise.all(workers);
      return counts;
    },
  };
}
