/** The client of S3-compatible storage against a server of that protocol. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings } from '../../src/config/s3-settings.ts';
import { openStorage } from '../../src/object-storage/s3.ts';
import { freePort } from '../harness/free-port.ts';
import { startStorage, type TestStorage } from '../harness/object-storage.ts';

const MEBIBYTE = 1024 * 1024;
/** The smallest that the protocol allows. */
const PART = 5 * MEBIBYTE;

let storage: TestStorage;
let folder: string;

beforeAll(async () => {
  storage = await startStorage();
  folder = mkdtempSync(join(tmpdir(), 'ieum-objects-'));
});
afterEach(async () => {
  storage.fail(null);
  const objects = open();
  for (const { name } of await objects.list()) await objects.delete(name);
  storage.requests.length = 0;
});
afterAll(async () => {
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (changed: Partial<S3Settings> = {}) => openStorage({ ...storage.settings, ...changed }, PART);

function fileOf(bytes: Buffer): string {
  const file = join(folder, `sent-${bytes.length}`);
  writeFileSync(file, bytes);
  return file;
}

async function fetched(name: string): Promise<Buffer> {
  const file = join(folder, 'fetched');
  await open().getFile(name, file);
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

describe('a file', () => {
  test.each([0, 1, PART, PART + 1, 2 * PART + 12_345])(
    'of %i bytes is stored and comes back as it was',
    async (size) => {
      const bytes = randomBytes(size);

      await open().putFile('it.backup', fileOf(bytes));

      expect((await fetched('it.backup')).equals(bytes)).toBe(true);
      expect(await open().list()).toMatchObject([{ name: 'it.backup', bytes: size }]);
      expect(storage.requests.some((line) => line.includes('uploadId='))).toBe(size > PART);
    },
  );

  test('takes the place of the one that had its name, whatever letters the name has', async () => {
    for (const name of ['a+b & <한글> é=1;(2).txt', 'in/folders.txt']) {
      await open().putFile(name, fileOf(Buffer.from('before')));
      await open().putFile(name, fileOf(Buffer.from('then')));
      expect((await fetched(name)).toString()).toBe('then');
    }
    expect((await open().list()).map(({ name }) => name)).toEqual(['a+b & <한글> é=1;(2).txt', 'in/folders.txt']);
  });

  test('is deleted, and it is no error where there is none', async () => {
    await open().putFile('it', fileOf(Buffer.from('x')));

    await open().delete('it');
    await open().delete('it');

    expect(await open().list()).toEqual([]);
    expect(await open().getFile('it', join(folder, 'none'))).toBeNull();
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('leaves no connection behind, whatever is answered that nobody reads', async () => {
    const body = `<Error><Code>NoSuchKey</Code><Message>${'x'.repeat(100_000)}</Message></Error>`;
    storage.fail({ matches: (method) => method === 'DELETE', how: () => ({ status: 404, body }) });
    const before = await storage.connections();
    for (let at = 0; at < 10; at++) await open().delete(`it-${at}`);
    expect(await storage.connections()).toBeLessThanOrEqual(before + 1);
  });

  test('of another prefix is not seen', async () => {
    await open({ prefix: 'other/' }).putFile('it', fileOf(Buffer.from('x')));

    expect(await open().list()).toEqual([]);
    await open({ prefix: 'other/' }).delete('it');
  });
});

test('more than a page of names is listed', async () => {
  const page = (keys: string, next: string) =>
    `<ListBucketResult>${keys}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`;
  const entry = (name: string) => `<Contents><Key>ieum/seoul/${name}</Key><Size>1</Size></Contents>`;
  storage.fail({
    matches: (method) => method === 'GET',
    how: (url) => ({
      status: 200,
      body: url.includes('continuation-token=a%26b%3D')
        ? page(entry('&lt;two&gt; &#x2F; &#50;'), '')
        : page(entry('one'), '<NextContinuationToken>a&amp;b=</NextContinuationToken>'),
    }),
  });

  expect(await open().list()).toMatchObject([
    { name: 'one', bytes: 1 },
    { name: '<two> / 2', bytes: 1 },
  ]);
});

describe('what fails is said in words', () => {
  const put = (changed: Partial<S3Settings> = {}) => open(changed).putFile('it', fileOf(Buffer.from('x')));

  test('the keys are wrong', async () => {
    await expect(put({ accessKey: 'other' })).rejects.toThrow(/does not know the keys \(InvalidAccessKeyId\)/);
    await expect(put({ secretKey: 'other' })).rejects.toThrow(/does not know the keys \(SignatureDoesNotMatch\)/);
  });

  test('there is no such bucket', async () => {
    await expect(put({ bucket: 'nowhere' })).rejects.toThrow(/^the storage http:\S+ has no bucket nowhere$/);
    await expect(open({ bucket: 'nowhere' }).getFile('it', join(folder, 'x'))).rejects.toThrow(/has no bucket nowhere/);
  });

  test('the storage is away', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    await expect(put({ endpoint })).rejects.toThrow(`the storage ${endpoint} does not answer (ECONNREFUSED)`);
  });

  test('it refuses for a reason of its own', async () => {
    storage.fail({
      matches: (method) => method === 'PUT',
      how: () => ({ status: 507, body: '<Error><Code>Full</Code><Message>No room &amp; no hope</Message></Error>' }),
    });
    await expect(put()).rejects.toThrow(/refuses \(Full: No room & no hope\)$/);
  });

  test('half an upload: what was sent is given up, and nothing is stored', async () => {
    storage.fail({ matches: (method, url) => method === 'PUT' && url.includes('partNumber=2'), how: 'cut' });

    await expect(open().putFile('it', fileOf(randomBytes(2 * PART + 1)))).rejects.toThrow(/does not answer \(/);

    expect(storage.requests.at(-1)).toMatch(/^DELETE \/backups\/ieum\/seoul\/it\?uploadId=/);
    storage.fail(null);
    expect(await open().list()).toEqual([]);
  });

  test('an upload that fails at its very end, though the status says otherwise', async () => {
    storage.fail({
      matches: (method, url) => method === 'POST' && url.includes('uploadId='),
      how: () => ({ status: 200, body: '<Error><Code>InternalError</Code></Error>' }),
    });
    await expect(open().putFile('it', fileOf(randomBytes(PART + 1)))).rejects.toThrow(/refuses \(InternalError\)/);
  });
});
