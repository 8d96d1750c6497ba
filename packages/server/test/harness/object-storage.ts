/**
 * A storage that speaks the protocol of Amazon S3, on loopback. `s3rver` stores the objects; it takes signatures of
 * version 4 unread, so what is before it checks them, by a reading of its own of the specification.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/config/s3-settings.ts';

const BUCKET = 'backups';
/** The only keys that it knows. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

/** What goes wrong with the requests that match: the connection ends in the middle, no answer comes, or it is this. */
interface Fault {
  matches: (method: string, url: string) => boolean;
  /** `'cut'`: after a part of the body, of a GET after a part of the answer's. */
  how: 'cut' | 'hang' | ((url: string) => { status: number; body: string });
}

export interface TestStorage {
  settings: S3Settings;
  /** The same as an operator sets them for these files. */
  env(of: 'FILES' | 'BACKUP'): Record<string, string>;
  /** `METHOD url` of each request so far. */
  requests: string[];
  fail(fault: Fault | null): void;
  /** How many connections to it are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function startStorage(): Promise<TestStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-s3-'));
  const buckets = [{ name: BUCKET }];
  const behind = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: buckets,
  });
  const { port } = await behind.run();
  const requests: string[] = [];
  let fault: Fault | null = null;

  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    requests.push(`${method} ${url}`);
    if (fault?.matches(method, url)) return failAs(fault, incoming, outgoing);
    const refusal = refusalOf(incoming);
    if (refusal !== null) return outgoing.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    // That of s3rver is only looked at for the access key.
    const { host, ...headers } = incoming.headers;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    bucket: BUCKET,
    prefix: 'ieum/seoul/',
    ...KEYS,
  };
  return {
    settings,
    env: (of) => ({
      [`${of}_URL`]: `s3://${settings.bucket}/${settings.prefix}`,
      [`${of}_S3_ENDPOINT`]: settings.endpoint,
      [`${of}_S3_REGION`]: settings.region,
      [`${of}_S3_ACCESS_KEY`]: settings.accessKey,
      [`${of}_S3_SECRET_KEY`]: settings.secretKey,
    }),
    requests,
    fail(next) {
      fault = next;
    },
    connections: () => promisify<number>((done) => server.getConnections(done))(),
    async close() {
      server.closeAllConnections();
      server.close();
      await behind.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function failAs({ how }: Fault, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (how === 'cut' && incoming.method === 'GET') {
    outgoing.writeHead(200, { 'content-length': 1_000 }).write('a part', () => outgoing.destroy());
  } else if (how === 'cut') incoming.once('data', () => incoming.destroy());
  else if (how !== 'hang') {
    const { status, body } = how(incoming.url ?? '');
    outgoing.writeHead(status).end(body);
  }
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/;

/** Why the signature is refused; null: it is right. See "Signature Calculations for the Authorization Header" of Amazon. */
function refusalOf({ method = '', url = '', headers }: IncomingMessage): string | null {
  const [, key, scope = '', day = '', region = '', signed = '', signature] =
    HEADER.exec(headers.authorization ?? '') ?? [];
  if (signature === undefined) return 'AuthorizationHeaderMalformed';
  if (key !== KEYS.accessKey) return 'InvalidAccessKeyId';
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = Array.from(searchParams, (pair) => pair.map(uriEncode).join('=')).toSorted();
  const path = pathname
    .split('/')
    .map((part) => uriEncode(decodeURIComponent(part)))
    .join('/');
  const canonical = [
    method,
    path,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ];
  const keys = [day, region, 's3', 'aws4_request'];
  const signingKey = keys.reduce<Buffer | string>((from, text) => hmac(from, text), `AWS4${KEYS.secretKey}`);
  return hmac(signingKey, toSign.join('\n')).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function uriEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
