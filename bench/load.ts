/** The one load generator of every part. It is a process of its own: this one. */
import { once } from 'node:events';
import autocannon from 'autocannon';
import type { RunningServer } from './server.ts';
import { quantile } from './statistics.ts';

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  /** A function: another one each time. */
  body?: object | (() => object);
}

export interface Load {
  /** Where to: `http://127.0.0.1:PORT`. */
  url: string;
  token: string;
  connections: number;
  /** Sent in turn, on each connection, again and again. */
  requests: Request[];
  /** How long: in time, or in requests. */
  until: { seconds: number } | { requests: number };
}

export interface Driven {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** @throws Error when an answer was not a success: its cost would say nothing */
export async function drive({ url, token, connections, requests, until }: Load): Promise<Driven> {
  const times: number[] = [];
  const start = performance.now();
  let end = start;
  const instance = autocannon(
    {
      url,
      connections,
      ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
      sampleInt: 100,
      requests: requests.map(({ method = 'GET', path, body }) => ({
        method,
        path,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && bodyOf(body)),
      })),
    },
    () => {},
  );
  // The generator's own percentiles are whole milliseconds, which most answers take less than.
  instance.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    end = performance.now();
  });
  const [result] = (await once(instance, 'done')) as [autocannon.Result];
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0 || times.length === 0) {
    throw new Error(`${failed} of ${times.length} answers of ${requests[0]?.path} were no success`);
  }
  return {
    requests: times.length,
    perSecond: times.length / ((end - start) / 1000),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function bodyOf(body: object | (() => object)): Partial<autocannon.Request> {
  if (typeof body !== 'function') return { body: JSON.stringify(body) };
  return { setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) };
}

export interface Measured extends Driven {
  /** Microseconds of the server's own processor time; a database in another process is not in it. */
  cpuPerRequest: number;
  residentBytes: number;
}

/** The same, and what it took of the server. */
export async function measure(
  server: Pick<RunningServer, 'url' | 'usage'>,
  load: Omit<Load, 'url'>,
): Promise<Measured> {
  const before = await server.usage();
  const driven = await drive({ url: server.url, ...load });
  const after = await server.usage();
  return {
    ...driven,
    cpuPerRequest: ((after.cpuSeconds - before.cpuSeconds) * 1e6) / driven.requests,
    residentBytes: after.residentBytes,
  };
}
