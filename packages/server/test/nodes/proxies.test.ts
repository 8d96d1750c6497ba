/**
 * The proxies of deploy/, as they are shipped, before two nodes that are stopped and started: no request is lost. Where
 * a proxy could not tell whether a node had done a write, it is sent again with its key, and done once.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '@ieum/contract/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FREE, postText } from '../harness/boards.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { type Listening, listen, postsHeard } from '../harness/live-stream.ts';
import type { Member } from '../harness/people.ts';
import { findProxy } from '../harness/proxy-binaries.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { openStage, type Server, type Stage } from './stage.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
const CLIENTS = 4;
const PAUSE_MS = 200;
/** How many answers of each kind show that the proxy shares the requests out as it should. */
const ENOUGH = 15;
/** Of all writes: those that reached a node in the instant in which its listener closed (docs/operating.md). */
const MOST_SENT_AGAIN = 3;

interface Proxy {
  name: string;
  file: string;
  /** The shipped file, with other addresses and without TLS. */
  adapt(text: string, port: number, plainPort: number): string;
  args(config: string, folder: string): string[];
}

const PROXIES: Proxy[] = [
  {
    name: 'caddy',
    file: 'Caddyfile',
    adapt: (text, port, plainPort) =>
      text
        .replace('http://{$SITE:ieum.example.com} {', `http://127.0.0.1:${plainPort} {`)
        .replace('\n{$SITE:ieum.example.com} {', `\nhttp://127.0.0.1:${port} {`)
        .replace('{\n', '{\n\tadmin off\n'),
    args: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  {
    name: 'nginx',
    file: 'nginx.conf',
    adapt: (text, port, plainPort) => {
      const site = text
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_.*\n/gm, '');
      return `daemon off; pid nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`;
    },
    args: (config, folder) => ['-p', folder, '-c', config, '-e', 'stderr'],
  },
];

/** For all tests: the start of a node costs more than what any of them does. */
let stage: Stage | undefined;
const nodes: Server[] = [];
let author: Member;
let folder: string;
let proxy: ChildProcess | null = null;
const ports: number[] = [];

beforeAll(async () => {
  for (const at of [0, 1]) ports[at] = await freePort();
});
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  if (proxy) {
    const ended = once(proxy, 'exit');
    proxy.kill(); // nginx then ends its workers, too
    await ended;
  }
  proxy = null;
});
afterAll(() => stage?.close());

/** Both run, also where a test has stopped one. */
async function openNodes(): Promise<Stage> {
  stage ??= await openStage('postgres');
  for (const at of [0, 1]) if (!nodes[at]?.isRunning()) nodes[at] = await start(stage, at);
  author = await stage.join(nodes[0] as Server);
  return stage;
}

async function countPosts({ database }: Stage): Promise<number> {
  const count = database.db.selectFrom('posts').select((row) => row.fn.countAll<number>().as('total'));
  return (await count.executeTakeFirstOrThrow()).total;
}

/** As the manual says: the delay of a stop comes with `TRUST_PROXY`. */
function start(stage: Stage, at: number): Promise<Server> {
  return stage.serve({ PORT: String(ports[at]), TRUST_PROXY: 'on' });
}

describe.each(PROXIES)('behind $name', ({ name, file, adapt, args }) => {
  const program = findProxy(name);
  const not = program === null ? `(not tried: ${name} is not installed) ` : '';

  /** Its port and that without TLS, and what it has said so far. */
  async function startProxy() {
    const [port, plainPort] = [await freePort(), await freePort()];
    const text = adapt(readFileSync(join(DEPLOY, file), 'utf8'), port, plainPort);
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
    return { port, plainPort, said: () => said };
  }

  /** @returns the address of the proxy, which reaches the nodes */
  async function startBeforeNodes(): Promise<string> {
    const { port, said } = await startProxy();
    const url = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await read(url)).status, said()).toBe(200));
    return url;
  }

  test.runIf(program !== null)(`${not}a typed http:// leads to https, and a call without TLS fails`, async () => {
    const { plainPort, said } = await startProxy();
    const ask = async (path: string, init: RequestInit = {}) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual', ...init });
      return `${status} ${headers.get('location') ?? ''}`.trim();
    };

    await eventually(async () =>
      expect(await ask('/qna/7?page=2'), said()).toBe('301 https://ieum.example.com/qna/7?page=2'),
    );
    expect(await ask('/')).toBe('301 https://ieum.example.com/');
    expect(await ask('/api/free-posts?page=1')).toBe('403');
    expect(await ask('/auth/sign-in', { method: 'POST', body: '{}' })).toBe('403');
    expect(await ask('/withdraw', { method: 'POST' })).toBe('403');
    expect(await ask('/qna', { headers: { authorization: 'Bearer t' } })).toBe('403');
    expect(await ask('/', { method: 'POST' })).toBe('403');
  });

  test.runIf(program !== null)(
    `${not}none of the reads and writes is lost while each node is stopped and started`,
    async () => {
      const stage = await openNodes();
      const url = await startBeforeNodes();
      const before = await countPosts(stage);

      const load = startLoad(url);
      await load.goesOn();
      for (const at of [0, 1]) {
        nodes[at]?.signal('SIGTERM');
        expect(await nodes[at]?.ended).toBe(0);
        await load.goesOn();
        const node = await start(stage, at);
        nodes[at] = node;
        await eventually(() => expect(node.output()).toContain(`"path":"${FREE.list}"`)); // the proxy has noticed
        await load.goesOn();
      }
      const { writes, sentAgain, failures } = await load.stop();

      expect(failures).toEqual([]);
      expect(sentAgain).toBeLessThanOrEqual(MOST_SENT_AGAIN);
      expect((await countPosts(stage)) - before).toBe(writes);
    },
  );

  test.runIf(program !== null)(
    `${not}a stream passes at once, is kept open, and is taken over by the other node without a loss`,
    async () => {
      const stage = await openNodes();
      const url = await startBeforeNodes();
      const kim = await stage.join(nodes[0] as Server);
      const posts: number[] = [];
      const writeOne = async () => {
        const { said } = await write(url, randomUUID());
        posts.push((JSON.parse(said) as { id: number }).id);
      };
      const heardAll = (stream: Listening) =>
        eventually(() => expect(new Set(postsHeard(stream))).toEqual(new Set(posts.slice(-1))));
      const first = await listen(url, kim.accessToken);
      await first.hearsFirst();

      await writeOne();
      await heardAll(first);
      await eventually(() => expect(first.comments().length).toBeGreaterThan(0));
      expect(first.isOpen()).toBe(true);

      const holding = await nodeOf();
      holding.signal('SIGTERM');
      await first.ended;
      expect(first.heard().at(-1)).toEqual({ event: 'bye', data: {} });
      await writeOne();
      const second = await eventually(async () => {
        const stream = await listen(url, kim.accessToken, { lastEventId: first.lastEventId() });
        expect(stream.status).toBe(200);
        return stream;
      });
      await heardAll(second);
      expect(await holding.ended).toBe(0);
      expect(second.isOpen()).toBe(true);
      second.leave();
    },
  );
});

/** The node that has the one open stream. */
async function nodeOf(): Promise<Server> {
  for (const node of nodes) {
    const { body } = await node.bearer().get<string>('/metrics');
    if (body.includes('live_streams 1')) return node;
  }
  throw new Error('no node has the stream');
}

interface Answer {
  status: number;
  said: string;
}

function read(url: string): Promise<Answer> {
  return ask(url, {});
}

function write(url: string, key: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key };
  return ask(url, { method: 'POST', headers, body: JSON.stringify(postText()) });
}

async function ask(
  url: string,
  { headers, ...request }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Answer> {
  const answer = await fetch(url + FREE.list, {
    ...request,
    // The proxy may close a kept one just as it is used, which no node can help.
    headers: { ...headers, authorization: `Bearer ${author.accessToken}`, connection: 'close' },
  });
  return { status: answer.status, said: await answer.text() };
}

/** Reads and writes in turn, from several clients, and counts what is not answered as it should be. */
function startLoad(url: string) {
  const counts = { reads: 0, writes: 0, sentAgain: 0, failures: [] as string[] };
  let isOn = true;

  async function readOnce(): Promise<void> {
    const { status, said } = await read(url);
    if (status === 200) counts.reads += 1;
    else counts.failures.push(`GET ${status} ${said.slice(0, 200)}`);
  }

  async function writeOnce(): Promise<void> {
    const key = randomUUID();
    let answer = await write(url, key);
    if (answer.status === 502) {
      counts.sentAgain += 1;
      answer = await write(url, key);
    }
    if (answer.status === 201) counts.writes += 1;
    else counts.failures.push(`POST ${answer.status} ${answer.said.slice(0, 200)}`);
  }

  async function work(): Promise<void> {
    for (let round = 0; isOn; round++) {
      await (round % 2 === 0 ? readOnce() : writeOnce()).catch((error: Error) => {
        counts.failures.push(`${error} ${error.cause}`);
      });
      await sleep(PAUSE_MS);
    }
  }

  const workers = Array.from({ length: CLIENTS }, work);
  return {
    /** Waits until enough more of both was answered. */
    async goesOn() {
      const before = { ...counts };
      await eventually(() => {
        expect(counts.reads - before.reads).toBeGreaterThan(ENOUGH);
        expect(counts.writes - before.writes).toBeGreaterThan(ENOUGH);
      });
    },
    async stop() {
      isOn = false;
      await Promise.all(workers);
      return counts;
    },
  };
}
