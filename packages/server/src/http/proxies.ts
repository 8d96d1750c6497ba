/** What reverse proxies report about the caller, and which of it is trusted (`TRUST_PROXY`). */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type TrustProxy = boolean | string;

/** For Fastify's `trustProxy`. Longer chains of proxies are trusted by their addresses. */
export function trusted(trustProxy: TrustProxy) {
  return trustProxy === true ? isNearest : trustProxy;
}

/** Trusts the nearest proxy only: what it adds is true, what was there before may be forged. */
function isNearest(_address: string, hop: number): boolean {
  return hop === 0;
}

/**
 * Removes the caller's port, which some proxies add to the address: it differs for each connection, so each would count
 * as a new address. Must be registered before anything that reads the address.
 */
export function useAddressesWithoutPorts(app: FastifyInstance, trustProxy: TrustProxy): void {
  if (trustProxy === false) return;
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const told = headers['x-forwarded-for'];
    if (typeof told === 'string') headers['x-forwarded-for'] = told.split(',').map(withoutPort).join(', ');
    done();
  });
}

/** `203.0.113.7:49152`, `[2001:db8::7]:49152` and `[2001:db8::7]` as the address alone; anything else as it is. */
function withoutPort(text: string): string {
  const [, v6, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/i.exec(text.trim()) ?? [];
  return v6 ?? v4 ?? text.trim();
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Does the call come from this machine? A call through a proxy on this machine does not, unless the proxy is trusted
 * and reports a local address.
 */
export function isLocal({ ip, ips = [], headers }: FastifyRequest): boolean {
  const isTold = ips.length > 1;
  return LOOPBACK.test(ip) && (isTold || !isForwarded(headers));
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || FORWARDED_BY.has(name));
}

const FORWARDED_BY = new Set(['forwarded', 'via', 'x-real-ip']);
