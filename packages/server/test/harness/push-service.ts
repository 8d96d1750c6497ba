/**
 * A push service on loopback, and browsers that have subscribed there: what arrives is checked and decrypted as a
 * browser's push service and the browser do.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { postOut } from '../../src/outbound/post-out.ts';
import type { Services } from '../../src/services.ts';
import { eventually } from './eventually.ts';

/** The host of the endpoints. Nothing is sent there: see `reroute`. */
const HOST = 'https://push.test';

export interface Browser {
  /** What it gives as JSON of its subscription. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  decrypt(body: Buffer): unknown;
}

interface Content {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/** What has arrived for one browser. */
export interface Arrived {
  endpoint: string;
  headers: IncomingHttpHeaders;
  content: Content;
  /** By which the server has signed. */
  publicKey: string;
  claims: Record<string, unknown>;
}

export interface PushService {
  arrived: Arrived[];
  subscribe(): Browser;
  /** The next one for this browser that was not asked for before. */
  next(browser: Browser): Promise<Arrived>;
  /** What the service answers from now on. */
  answer(status: number): void;
  /** How often it was asked, whatever it answered. */
  requests(): number;
  /** Makes a server send here what is for push.test. */
  reroute(services: Services): void;
  clear(): void;
  stop(): Promise<void>;
}

export function newBrowser(endpoint = `${HOST}/${randomBytes(12).toString('base64url')}`): Browser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth } },
    decrypt: (body) => JSON.parse(decrypted(body, keys, Buffer.from(auth, 'base64url')).toString()),
  };
}

export async function openPushService(): Promise<PushService> {
  const arrived: Arrived[] = [];
  const asked = new Set<Arrived>();
  const browsers = new Map<string, Browser>();
  let status = 201;
  let requests = 0;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests += 1;
    const endpoint = `${HOST}${request.url}`;
    const browser = browsers.get(endpoint);
    if (status === 201 && browser) {
      const { headers } = request;
      const content = browser.decrypt(Buffer.concat(chunks)) as Content;
      arrived.push({ endpoint, headers, content, ...(await verified(headers.authorization ?? '')) });
    }
    response.writeHead(browser ? status : 410).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    arrived,
    subscribe() {
      const browser = newBrowser();
      browsers.set(browser.subscription.endpoint, browser);
      return browser;
    },
    async next({ subscription: { endpoint } }) {
      const found = await eventually(() => {
        const one = arrived.find((push) => push.endpoint === endpoint && !asked.has(push));
        expect(one, `a push to ${endpoint} among ${arrived.length}`).toBeDefined();
        return one as Arrived;
      });
      asked.add(found);
      return found;
    },
    answer(answered) {
      status = answered;
    },
    requests: () => requests,
    reroute(services) {
      services.postToPushService = async (endpoint, push, cut) => {
        const here = endpoint.replace(HOST, `http://127.0.0.1:${port}`);
        return (await postOut(here, push, { allowPrivate: true, ...(cut && { cut }) })).status;
      };
    },
    clear() {
      arrived.length = 0;
      asked.clear();
      browsers.clear();
      status = 201;
      requests = 0;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** RFC 8188 and 8291: a header of salt, record size and the sender's key, then one record. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const label = (text: string) => Buffer.from(`${text}\0`);
  const info = Buffer.concat([label('WebPush: info'), keys.getPublicKey(), sender]);
  const shared = hkdf(keys.computeSecret(sender), auth, info, 32);
  const key = hkdf(shared, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(shared, salt, label('Content-Encoding: nonce'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** RFC 8292. */
async function verified(authorization: string): Promise<Pick<Arrived, 'publicKey' | 'claims'>> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: HOST, requiredClaims: ['exp', 'sub'] });
  return { publicKey, claims: payload };
}
