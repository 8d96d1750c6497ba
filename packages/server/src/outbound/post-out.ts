/**
 * Requests to addresses that people give. The host is resolved once, every address that it has is checked, and the
 * connection goes to one of these addresses: a name that leads elsewhere a moment later changes nothing.
 */
import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { SECOND } from '../time/units.ts';
import { failureOfError, OutboundError } from './failure.ts';
import { hostOf, isAllowed, readAddress } from './vet-address.ts';

// Not by `import`, which asks `node:http` for all that it has, and so loads the whole of `fetch`: 13 MiB.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

const ANSWER_BYTES = 64 * 1024;
/**
 * All addresses of the host are tried. The next one is tried as well after this time: Node's own quarter of a second is
 * short for another continent.
 */
const EVERY_ADDRESS: Pick<TcpNetConnectOpts, 'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout'> = {
  autoSelectFamily: true,
  autoSelectFamilyAttemptTimeout: 2 * SECOND,
};

export interface Outgoing {
  headers: Record<string, string>;
  body: string | Buffer;
}

/** What the server answered, whatever its status. A redirect is not followed. */
export interface OutboundAnswer {
  status: number;
  /** At most the first 64 KiB. */
  body: string;
}

export interface OutboundRules {
  /** Are addresses of private networks and of this machine allowed? */
  allowPrivate: boolean;
  /** Ends it early; whether the request was received is not known then. */
  cut?: AbortSignal;
  /** For all of it, so that a server that answers a byte at a time holds nobody up. */
  milliseconds?: number;
  /** Finds all addresses of a host. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
}

interface ResolvedAddress {
  address: string;
  family: number;
}

/** @throws OutboundError when there is no answer */
export async function postOut(
  address: string,
  outgoing: Outgoing,
  { allowPrivate, cut, milliseconds = 10 * SECOND, resolve = resolveAll }: OutboundRules,
): Promise<OutboundAnswer> {
  const url = readAddress(address);
  const deadline = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([deadline, ...(cut ? [cut] : [])]);
  try {
    const found = await orAborted(resolve(hostOf(url)), signal);
    if (found.length === 0) throw new OutboundError('HOST_NOT_FOUND');
    if (!found.every((one) => isAllowed(one.address, allowPrivate))) throw new OutboundError('ADDRESS_PRIVATE');
    return await exchange(open(url, found, outgoing, signal), outgoing.body);
  } catch (error) {
    if (cut?.aborted) throw new OutboundError('INTERRUPTED', error);
    if (deadline.aborted) throw new OutboundError('TOO_SLOW', error);
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(failureOfError(error), error);
  }
}

const resolveAll = (host: string) => lookup(host, { all: true });

/** A connection of its own, which ends with the answer; whatever the environment says of proxies and certificates. */
function open(url: URL, found: ResolvedAddress[], { headers }: Outgoing, signal: AbortSignal): ClientRequest {
  const { request } = url.protocol === 'https:' ? https : http;
  return request({
    method: 'POST',
    host: hostOf(url),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { 'user-agent': 'Ieum', ...headers },
    agent: false,
    lookup: only(found),
    ...EVERY_ADDRESS,
    rejectUnauthorized: true,
    signal,
  });
}

/** With `autoSelectFamily`, Node asks for all addresses. For a host that is an address it does not ask. */
function only(found: ResolvedAddress[]): LookupFunction {
  return (_host, _options, done) => done(null, found);
}

async function exchange(request: ClientRequest, body: Outgoing['body']): Promise<OutboundAnswer> {
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
      request.on('close', () => reject(new Error('the connection was closed without an answer')));
      request.end(body);
    });
    return { status: answer.statusCode as number, body: await readCut(answer) };
  } finally {
    request.destroy();
  }
}

async function readCut(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString();
}

/** Finding a host's address cannot be interrupted, only left alone. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
