import ipaddr from 'ipaddr.js';

/**
 * What attempts from an address are counted by. One client has 2^64 IPv6 addresses, which differ only in their second
 * half, so the first half counts; an IPv4 address may be written in either form.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const firstHalf = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${firstHalf.join(':')}::/64`;
}
