/** The servers of the day, and on PostgreSQL the proxy before them, which can be upgraded one after the other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/test/harness/free-port.ts';
import { findProxy } from '../../packages/server/test/harness/proxy-binaries.ts';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { type RunningServer, SERVER_AT_ANOTHER_TIME, startServer } from '../server.ts';

const POLL_MS = 50;
const PROXY_WITHIN_MS = 10_000;
/** For the proxy to find the node again before the next one stops. */
const BETWEEN_UPGRADES_MS = 3_000;

export interface Nodes {
  /** Where clients go to. */
  urls: string[];
  /** What is between them and the nodes. */
  through: 'nothing' | 'Caddy' | 'turns taken by the clients';
  running: () => RunningServer[];
  /** Stops and starts each in turn. */
  upgrade(): Promise<void>;
  stop(): Promise<void>;
}

export async function startNodes(
  count: number,
  databaseUrl: string,
  folder: string,
  settings: Record<string, string>,
): Promise<Nodes> {
  const servers: RunningServer[] = [];
  const start = (port?: number) =>
    startServer(databaseUrl, SERVER_AT_ANOTHER_TIME, {
      ...(port !== undefined && { port }),
      settings: { ...settings, ...(count > 1 && { TRUST_PROXY: 'on' }) },
    });
  for (let node = 0; node < count; node++) servers.push(await start());
  const caddy = count > 1 ? findProxy('caddy') : null;
  const proxy = caddy === null ? null : await startCaddy(caddy, folder, servers);
  return {
    urls: proxy === null ? servers.map(({ url }) => url) : [proxy.url],
    through: count === 1 ? 'nothing' : proxy === null ? 'turns taken by the clients' : 'Caddy',
    running: () => servers,
    async upgrade() {
      for (const [at, server] of servers.entries()) {
        await server.stop();
        servers[at] = await start(Number(new URL(server.url).port));
        await sleep(BETWEEN_UPGRADES_MS);
      }
    },
    async stop() {
      await proxy?.stop();
      for (const server of servers) await server.stop();
    },
  };
}

/** With the shipped file, except for addresses and TLS. */
async function startCaddy(program: string, folder: string, servers: RunningServer[]) {
  const [port, plainPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const config = join(folder, 'Caddyfile');
  writeFileSync(
    config,
    readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
      .replace('http://{$SITE:ieum.example.com} {', `http://127.0.0.1:${plainPort} {`)
      .replace('\n{$SITE:ieum.example.com} {', `\n${url} {`)
      .replace('{\n', '{\n\tadmin off\n'),
  );
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const nodes = servers.map((server) => new URL(server.url).host).join(' ');
  const child = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], {
    env: { PATH: process.env.PATH, HOME: home, NODES: nodes },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const end = () => child.kill();
  process.once('exit', end);
  const deadline = performance.now() + PROXY_WITHIN_MS;
  while (!(await isReached(url))) {
    if (performance.now() > deadline) throw new Error(`Caddy did not become ready:\n${said}`);
    await sleep(POLL_MS);
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      process.off('exit', end);
    },
  };
}

async function isReached(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null); // refused: it does not listen yet
  return answer?.ok ?? false;
}
