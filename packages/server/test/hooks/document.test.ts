/** The receiver that docs/hooks.md shows takes what hooks send, and refuses what others do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { signedRequest } from '../../src/hooks/signed-request.ts';
import { postOut } from '../../src/outbound/post-out.ts';
import { NEWS } from './with-hooks.ts';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../../docs/hooks.md'), 'utf8');
const [, RECEIVER = ''] = /```js\n(.*?)```/s.exec(DOCUMENT) ?? [];
const [, SHAPE = ''] = /```json\n(.*?)```/s.exec(DOCUMENT) ?? [];
const SECRET = 'the secret of the hook';
let receiver: ChildProcess;
afterEach(async () => {
  const ended = once(receiver, 'exit');
  receiver.kill('SIGKILL');
  await ended;
});

test('the example', async () => {
  receiver = spawn(process.execPath, ['--input-type=module', '-e', RECEIVER], {
    env: { PATH: process.env.PATH, HOOK_SECRET: SECRET, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: receiver.stdout as NonNullable<typeof receiver.stdout> });
  const [listening] = (await once(lines, 'line')) as [string];
  const url = `http://127.0.0.1:${/\d+$/.exec(listening)?.[0]}/`;

  const settings = { form: 'json', language: 'ko', preview: false } as const;
  const sent = signedRequest(NEWS, 'an id', { secret: SECRET, settings }, new Date());
  const said = once(lines, 'line');
  const status = async (headers: Record<string, string>, body = sent.body) =>
    (await postOut(url, { headers: { ...sent.headers, ...headers }, body }, { allowPrivate: true })).status;
  expect(await status({})).toBe(204);
  expect((await said)[0]).toBe('POST_WRITTEN: 점심 메뉴 (https://ieum.test/free/1)');

  const signed = (timestamp: string) => ({
    'x-ieum-timestamp': timestamp,
    'x-ieum-signature': `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${sent.body}`).digest('hex')}`,
  });
  const before = (seconds: number) => String(Math.floor(Date.now() / 1000) - seconds);
  expect(await status(signed(before(60)))).toBe(204);
  expect(await status(signed(before(301)))).toBe(401);
  expect(await status(signed(before(-400)))).toBe(401);
  expect(await status({}, `${sent.body} `)).toBe(401);
  expect(await status({ 'x-ieum-timestamp': before(60) })).toBe(401);
  expect(await status({ 'x-ieum-timestamp': '' })).toBe(401);
  expect(await status({ 'x-ieum-signature': 'v1=' })).toBe(401);
  const others = signedRequest(NEWS, 'an id', { secret: 'another secret', settings }, new Date());
  expect(await status(others.headers)).toBe(401);

  expect(Object.keys(JSON.parse(SHAPE))).toEqual(Object.keys(JSON.parse(sent.body as string)));
});
