/** Requests to addresses that people give, over TLS: whom they trust. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postOut } from '../../src/outbound/post-out.ts';
import { newAuthority } from '../harness/certificates.ts';
import { freePort } from '../harness/free-port.ts';
import { openReceiver, type Receiver } from '../harness/receiver.ts';

const HOST = 'hooks.ieum.test';

const before = getCACertificates('default');
let receiver: Receiver;
let secure: Receiver;
let issue: Awaited<ReturnType<typeof newAuthority>>['issue'];
beforeEach(async () => {
  receiver = await openReceiver();
  const authority = await newAuthority();
  issue = authority.issue;
  secure = await openReceiver(await issue(HOST));
  setDefaultCACertificates([...before, authority.certificate]);
});
afterEach(async () => {
  setDefaultCACertificates(before);
  await secure.stop();
  await receiver.stop();
});
const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
const postTo = (host: string, { port }: Receiver) =>
  postOut(`https://${host}:${port}/hook`, { headers: {}, body: '' }, { allowPrivate: true, resolve });
const notTrusted = expect.objectContaining({ name: 'OutboundError', failure: 'NOT_TRUSTED' });

test('a server is trusted by the name that was asked for', async () => {
  await expect(postTo(HOST, secure)).resolves.toMatchObject({ status: 204 });
  await expect(postTo('other.ieum.test', secure)).rejects.toEqual(notTrusted);
  expect(secure.received).toHaveLength(1);
});

test('nothing is sent to a server whose certificate has expired, or comes from nobody known', async () => {
  const expired = await openReceiver(await issue(HOST, new Date(Date.now() - 1000)));
  const unknown = await openReceiver(await (await newAuthority()).issue(HOST));
  for (const one of [expired, unknown]) {
    await expect(postTo(HOST, one)).rejects.toEqual(notTrusted);
    expect(one.received).toEqual([]);
    await one.stop();
  }
});

test('a server without TLS is told', async () => {
  await expect(postTo(HOST, receiver)).rejects.toEqual(notTrusted);
});

test('the environment takes neither the check nor the direct way', async () => {
  const module = join(import.meta.dirname, '../../src/outbound/post-out.ts');
  const code = `
    const { postOut } = await import(${JSON.stringify(module)});
    const rules = { allowPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
    for (const url of process.argv.slice(1)) {
      const told = await postOut(url, { headers: {}, body: '' }, rules).then((answer) => answer.status, (error) => error.failure);
      console.log(told);
    }`;
  const proxy = `http://127.0.0.1:${await freePort()}`;
  const urls = [`http://${HOST}:${receiver.port}/`, `https://${HOST}:${secure.port}/`];
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, ...urls], {
    env: {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: proxy,
      HTTPS_PROXY: proxy,
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
  });
  expect(stdout.trim().split('\n')).toEqual(['204', 'NOT_TRUSTED']);
});
