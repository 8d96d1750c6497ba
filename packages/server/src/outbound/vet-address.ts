/** Which addresses requests are sent to. An address that a person gives must not lead into the company's own network. */
import type { OutboundFailure } from '@ieum/contract/outbound-failures';
import ipaddr from 'ipaddr.js';
import { OutboundError } from './failure.ts';

/** What `allowPrivate` allows. Link-local addresses are never allowed. */
const PRIVATE = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);
/**
 * Where clouds give their machines credentials, as far as it is not link-local: never allowed. In this order: AWS, Google,
 * Scaleway, Alibaba, Azure.
 */
const METADATA = new Set(
  ['fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42', '100.100.100.200', '168.63.129.16'].map((address) =>
    ipaddr.parse(address).toNormalizedString(),
  ),
);
/** They lead to the addresses above, or to link-local ones. */
const METADATA_NAME = /^(metadata|instance-data)(\.(google\.internal|goog|ec2\.internal|azure\.internal))?\.?$/i;
/** All IPv6 addresses that lead anywhere in public; others only look so, such as `::127.0.0.1`. */
const [PUBLIC_IPV6, PUBLIC_IPV6_BITS] = ipaddr.IPv6.parseCIDR('2000::/3');
const LOCAL_NAME = /(^|\.)localhost\.?$/i;
const FIRST_FREE_PORT = 1024;
const WEB_PORTS = [80, 443];

/**
 * @returns the URL, with IPv4 addresses in the usual spelling, however they were written
 * @throws OutboundError
 */
export function readAddress(text: string): URL {
  const url = parseAddress(text);
  if (url === null) throw new OutboundError('ADDRESS_REFUSED');
  return url;
}

/** What is wrong with it by its text alone: where its host leads is asked whenever something is sent. */
export function problemOfAddress(text: string, allowPrivate: boolean): AddressProblem | null {
  const url = parseAddress(text);
  if (url === null) return 'ADDRESS_REFUSED';
  const host = hostOf(url);
  if (METADATA_NAME.test(host)) return 'ADDRESS_PRIVATE';
  const isPrivate = ipaddr.isValid(host) ? !isAllowed(host, allowPrivate) : LOCAL_NAME.test(host) && !allowPrivate;
  return isPrivate ? 'ADDRESS_PRIVATE' : null;
}

type AddressProblem = Extract<OutboundFailure, 'ADDRESS_REFUSED' | 'ADDRESS_PRIVATE'>;

function parseAddress(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  // Other services than the web's listen below, such as mail: nobody shall write to them through Ieum.
  const isOther = url.port !== '' && Number(url.port) < FIRST_FREE_PORT && !WEB_PORTS.includes(Number(url.port));
  return isOther ? null : url;
}

/** Without the brackets around an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** Public unicast addresses only; one that stands for an IPv4 address counts as that. */
export function isAllowed(address: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toNormalizedString())) return false;
  const range = parsed.range();
  if (range !== 'unicast') return allowPrivate && PRIVATE.has(range);
  return parsed instanceof ipaddr.IPv4 || parsed.match(PUBLIC_IPV6, PUBLIC_IPV6_BITS);
}
