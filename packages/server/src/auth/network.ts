import ipaddr from 'ipaddr.js';

/**
 * What attempts from an address are counted by. One client has 2^64 IPv6 addresses, which differ only in their second
 * half, so the first half counts; an IPv4 address may be written in either form.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : prefixOf(parsed, 4);
}

/** The network that providers give to one site, and which contains 2^16 of the former. null for IPv4. */
export function wideNetworkOf(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv4 ? null : prefixOf(parsed, 3);
}

/** The first groups of an IPv6 address, of 16 bits each. */
function prefixOf({ parts }: ipaddr.IPv6, groups: number): string {
  const first = parts.slice(0, groups).map((part) => part.toString(16));
  return `${first.join(':')}::/${groups * 16}`;
}
