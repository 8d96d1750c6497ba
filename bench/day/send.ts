/** Sends calls as browsers do, over connections that stay open, and knows of a failure whether it may be tried again. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from '@ieum/contract/wire';
import type { Call } from './calls.ts';

const CONNECTIONS = 64;
const TRIES = 4;
const AGAIN_AFTER_MS = 250;
/** Where a proxy cannot tell whether a node has done it. */
const UNCLEAR = 502;

export interface Sender {
  /** @throws Error with what was answered, if that is no success */
  send(call: Call): Promise<void>;
  /** How often something was sent once more: the connection was refused or lost, or a proxy answered 502. */
  sentAgain(): number;
  close(): void;
}

interface Answer {
  status: number;
  body: Buffer;
}

/** @param urls where to: to each in turn, and from one that does not answer to the next */
export function newSender(urls: string[]): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let turn = 0;
  let sentAgain = 0;

  function ask({ method, path, token, body }: Call, key: string | null): Promise<Answer> {
    const isBinary = body instanceof Uint8Array;
    const bytes = body === undefined ? undefined : isBinary ? body : Buffer.from(JSON.stringify(body));
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(bytes && { 'content-type': isBinary ? 'image/jpeg' : 'application/json', 'content-length': bytes.length }),
      ...(key !== null && { [IDEMPOTENCY_KEY]: key }),
    };
    return new Promise((resolve, reject) => {
      const url = (urls[turn++ % urls.length] as string) + path;
      const sent = request(url, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  }

  return {
    async send(call) {
      const key = call.hasKey ? randomUUID() : null;
      for (let tried = 1; ; tried++) {
        const isLast = tried === TRIES;
        const answer = await ask(call, key).catch((error: NodeJS.ErrnoException) => {
          if (isLast || !['ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '')) throw error;
          return null;
        });
        if (answer !== null && answer.status >= 200 && answer.status < 300) {
          call.onAnswer?.(JSON.parse(answer.body.toString()));
          return;
        }
        if (answer !== null && (answer.status !== UNCLEAR || isLast)) {
          throw new Error(
            `${call.method} ${call.path} answered ${answer.status} ${answer.body.toString().slice(0, 200)}`,
          );
        }
        sentAgain++;
        await sleep(AGAIN_AFTER_MS);
      }
    },
    sentAgain: () => sentAgain,
    close: () => agent.destroy(),
  };
}
