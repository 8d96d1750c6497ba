/** `npm start` on a bare machine, used as a newcomer uses it: over HTTP. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/test/harness/free-port.ts';
import { StepFailed } from '../lib/run.mjs';
import { spawnInside, type User } from './apart.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'bare-machine-1!' };
const MEMBER = { email: 'new@example.com', password: 'bare-machine-2!', nickname: 'newcomer' };
const READY_MS = 10 * 60_000;

/** What npm and `npm start` say in a first start; the rest is the server's log. */
const EXPECTED = /^$|^> |^npm notice|^(Installing dependencies|Building the web app)…$/;

/** Without any setting there is one warning, which says what to set. */
const OPEN_TO_ALL = /^Anyone who reaches this server can sign up as anyone, because .*: set SMTP_URL and MAIL_FROM/;

/** The first start installs, builds and serves; the second serves at once, what the first has left. */
export async function tryStart(root: string, user: User): Promise<void> {
  const first = await serve(root, user, async (url) => {
    const page = await ask(url, '/', 200);
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
    if (!script) throw new StepFailed(`/ is not the web app:\n${page}`);
    await ask(url, script, 200);
    await ask(url, '/auth/sign-up', 201, { ...MEMBER, joinedYear: new Date().getFullYear(), organization: 'QA' });
    await ask(url, '/auth/sign-in', 200, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  });
  const second = await serve(root, user, async (url) => {
    await ask(url, '/auth/sign-in', 200, { email: MEMBER.email, password: MEMBER.password });
  });
  if (!/Installing/.test(first.said)) throw new StepFailed('The first start installed nothing.');
  if (/Installing|Building/.test(second.said)) throw new StepFailed(`The second start began anew:\n${second.said}`);
  console.log(`   ${user.name}: served after ${first.seconds} s, and the second time after ${second.seconds} s`);
}

async function serve(root: string, user: User, use: (url: string) => Promise<void>) {
  const port = await freePort();
  const started = performance.now();
  const env = { ...ADMIN, PORT: port };
  const server = spawnInside(root, user, 'cd ieum && npm start', env, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'close');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
  try {
    const url = `http://127.0.0.1:${port}`;
    while (!(await isHealthy(url))) {
      if (server.exitCode !== null) throw new StepFailed('`npm start` ended.');
      if (performance.now() - started > READY_MS) throw new StepFailed('`npm start` does not come to serving.');
      await sleep(100);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    await use(url);
    const alarming = said.split('\n').filter((line) => !EXPECTED.test(line) && !isCalmLog(line));
    if (alarming.length > 0) throw new StepFailed(`This alarms whoever starts it:\n${alarming.join('\n')}`);
    return { said, seconds };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`${said.trimEnd()}\n${user.name}: ${error.message}`);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

async function ask(url: string, path: string, status: number, body?: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(new URL(path, url), init);
  const text = await response.text();
  if (response.status !== status) throw new StepFailed(`${path} answered ${response.status}, not ${status}: ${text}`);
  return text;
}

/** That an admin was made is a warning, so that it is noticed; here it was asked for. */
function isCalmLog(line: string): boolean {
  try {
    const { level, security, msg } = JSON.parse(line);
    return level <= 30 || security === 'admin-made' || OPEN_TO_ALL.test(msg);
  } catch {
    return false;
  }
}
