/** Builds the image, and uses it as docs/operating.md says, with the options of compose.yaml. See step.ts. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { freePort } from '../../packages/server/test/harness/free-port.ts';
import { ROOT } from '../lib/paths.mjs';
import { runSteps, StepFailed } from '../lib/run.mjs';
import { makeBases } from './bases.ts';
import { runOptions } from './compose.ts';
import { podmanIn } from './podman.ts';

const IMAGE = 'localhost/ieum';
const MOST_BYTES = 350_000_000;
/** "Ieum ends within 20 s, whatever its clients do." */
const ENDS_WITHIN_S = 20;
const SITE = 'talk.haneul.test';
const ADMIN = { email: 'boss@haneul.test', password: 'container-machine-1!' };
const MEMBER = { email: 'new@haneul.test', password: 'container-machine-2!', nickname: 'newcomer' };
const POST = { title: 'Written in a container', content: 'It survives restarts and moves.', tagIds: [] };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [folder = ''] = process.argv.slice(2);
const podman = podmanIn(folder);
const port = await freePort();
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** What an operator has in the shell, or in .env. */
const OPERATOR = { SITE, COMPANY_TIME_ZONE: 'Asia/Seoul' };
/** For this machine alone: where no bridge is, Ieum listens to this machine only. */
const HERE = ['--env=HOST=127.0.0.1', `--env=PORT=${port}`];

await runSteps(async () => {
  await check('the image is built from the Containerfile', build);
  await check(`the image has at most ${MOST_BYTES / 1e6} MB`, isSmall);
  await check('the service of compose.yaml starts, and is healthy', () => start('ieum', 'data'));
  await check('it runs as another user, without rights, on a root that nothing can be written to', isHarmless);
  await check('the first admin is made at the address that it prints, and a member joins and writes', beginCompany);
  await check('doctor finds nothing, and the first backup by itself is there', () => isWell('ieum'));
  await check('a backup is made', async () => {
    await podman('exec', 'ieum', 'ieum', 'backup', '/backups/moved.backup');
  });
  await check(`it ends by itself within ${ENDS_WITHIN_S} s of SIGTERM`, () => stop('ieum'));
  await check('started again on its volume, it has what was written', async () => {
    await start('again', 'data');
    await hasThePost();
    await stop('again');
  });
  await check('the backup is restored on another volume, with the secret, and has what was written', restore);
});

async function check(name: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    const more = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`   ✓ ${name} (${typeof more === 'string' ? `${more}, ` : ''}${seconds} s)`);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`${error.message}\n   ✗ ${name}`);
  }
}

async function build(): Promise<void> {
  const { base, buildBase } = await makeBases();
  for (const [name, root] of Object.entries({ base, 'build-base': buildBase })) {
    const archive = join(folder, `${name}.tar`);
    execFileSync('tar', ['--create', '--numeric-owner', `--file=${archive}`, `--directory=${root}`, '.']);
    await podman(
      'import',
      '--change=ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      archive,
      `localhost/${name}`,
    );
  }
  const args = { BASE: 'localhost/base', BUILD_BASE: 'localhost/build-base', COMMIT: commit };
  const given = Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`);
  await podman('build', '--format=docker', '--file=Containerfile', `--tag=${IMAGE}`, ...given, '.');
}

async function isSmall(): Promise<string> {
  const bytes = Number(await podman('image', 'inspect', '--format={{.Size}}', IMAGE));
  const base = Number(await podman('image', 'inspect', '--format={{.Size}}', 'localhost/base'));
  const size = `${Math.round(bytes / 1e6)} MB, ${Math.round(base / 1e6)} of them Debian`;
  if (!(bytes > base && bytes <= MOST_BYTES)) throw new StepFailed(`It has ${size}.`);
  return size;
}

/** The options of compose.yaml, with other volumes where they are to be others. */
function optionsWith(data: string): string[] {
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets, { recursive: true, mode: 0o700 });
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  for (const name of Object.keys((parse(text) as { secrets: object }).secrets)) {
    writeFileSync(join(secrets, name), '', { mode: 0o644 });
    chmodSync(join(secrets, name), 0o644);
  }
  return runOptions(text, 'ieum', OPERATOR, folder).map((option) => option.replace(/=data:/, `=${data}:`));
}

async function start(name: string, data: string): Promise<void> {
  await podman('run', '--detach', `--name=${name}`, ...optionsWith(data), ...HERE, IMAGE);
  for (let tries = 0; !(await podman.succeeds('healthcheck', 'run', name)); tries++) {
    const state = await podman('inspect', '--format={{.State.Status}}', name);
    if (state !== 'running' || tries >= 120) throw new StepFailed(`${await logOf(name)}\n${name} is ${state}.`);
    await sleep(500);
  }
}

async function stop(name: string): Promise<string> {
  const began = performance.now();
  await podman('stop', '--time=60', name);
  const seconds = (performance.now() - began) / 1000;
  const status = await podman('inspect', '--format={{.State.ExitCode}}', name);
  if (status !== '0' || seconds > ENDS_WITHIN_S) {
    throw new StepFailed(`${await logOf(name)}\n${name} ended with ${status} after ${seconds.toFixed(1)} s.`);
  }
  return `after ${seconds.toFixed(1)} s`;
}

/** The lines that are no requests. */
async function logOf(name: string): Promise<string> {
  return (await podman('logs', '--tail=30', name)).slice(-3000);
}

async function isHarmless(): Promise<void> {
  const status = await podman('exec', 'ieum', 'cat', '/proc/1/status');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  const expected = { CapEff: /^0+$/, CapPrm: /^0+$/, CapBnd: /^0+$/, NoNewPrivs: /^1$/, Uid: /^10001\s/ };
  for (const [name, value] of Object.entries(expected)) {
    if (!value.test(field(name))) throw new StepFailed(`${name} is ${field(name)}.`);
  }
  for (const path of ['/app/x', '/usr/x', '/x']) {
    if (await podman.succeeds('exec', 'ieum', 'sh', '-c', `: > ${path}`)) throw new StepFailed(`${path} was written.`);
  }
  if (!(await podman.succeeds('exec', 'ieum', 'sh', '-c', ': > /tmp/x && : > /app/data/x && rm /tmp/x /app/data/x'))) {
    throw new StepFailed('Nothing can be written where it keeps its data.');
  }
  const version = await podman('exec', 'ieum', 'ieum', '--version');
  if (!version.includes(commit.slice(0, 7))) throw new StepFailed(`--version says ${version}, not ${commit}.`);
}

async function beginCompany(): Promise<void> {
  const printed = await podman('exec', 'ieum', 'ieum', 'admin', 'setup');
  const [, token] = new RegExp(`https://${SITE}/setup\\?token=(\\S+)`).exec(printed) ?? [];
  if (!token) throw new StepFailed(`It printed no address of ${SITE}:\n${printed}`);
  if ((await podman('logs', 'ieum')).includes(token)) throw new StepFailed('The token stands in the log.');
  const page = await ask('GET', '/setup', 200);
  if (!page.includes('<script')) throw new StepFailed(`/setup is not the web app:\n${page}`);
  const admin = { ...ADMIN, nickname: 'boss', joinedYear: 2020, organization: 'HQ', communityName: 'Haneul' };
  await ask('POST', '/api/setup', 201, { token, ...admin });
  await ask('POST', '/api/setup', 400, { token, ...admin, email: 'second@haneul.test', nickname: 'second' });
  await ask('POST', '/auth/sign-up', 201, { ...MEMBER, joinedYear: new Date().getFullYear(), organization: 'QA' });
  await ask('POST', '/api/free-posts', 201, POST, await signIn(MEMBER));
}

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  return JSON.parse(await ask('POST', '/auth/sign-in', 200, { email, password })).accessToken;
}

async function hasThePost(): Promise<void> {
  await signIn(ADMIN);
  const list = await ask('GET', '/api/free-posts', 200, undefined, await signIn(MEMBER));
  if (!list.includes(POST.title)) throw new StepFailed(`The post is not there: ${list}`);
}

/** It says that no backup has been made until the first is. */
async function isWell(name: string): Promise<void> {
  for (let tries = 0; !(await podman.succeeds('exec', name, 'ieum', 'doctor')); tries++) {
    if (tries >= 20) await podman('exec', name, 'ieum', 'doctor');
    await sleep(3_000);
  }
  const backups = await podman('exec', name, 'ls', '/backups');
  if (!/^ieum-\d{8}T\d{9}Z\.backup$/m.test(backups)) throw new StepFailed(`/backups has only ${backups}.`);
}

/** As docs/operating.md has it, "On another machine": the secret first. */
async function restore(): Promise<string> {
  const between = (command: string[], ...volumes: string[]) =>
    podman('run', '--rm', ...optionsWith('data-of-another'), ...volumes, ...HERE, IMAGE, ...command);
  await between(['cp', '/former/auth-secret', '/app/data/auth-secret'], '--volume=data:/former:ro');
  await between(['ieum', 'restore', '/backups/moved.backup']);
  await start('restored', 'data-of-another');
  await hasThePost();
  await isWell('restored');
  return stop('restored');
}

/** As Caddy passes it on. */
async function ask(method: string, path: string, status: number, body?: object, token?: string): Promise<string> {
  const headers = {
    Host: SITE,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': '192.0.2.1',
    ...(body && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== status) throw new StepFailed(`${path} answered ${answer.status}, not ${status}: ${text}`);
  return text;
}
