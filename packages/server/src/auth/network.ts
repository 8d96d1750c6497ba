import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for when attempts are counted. Of IPv6 anybody has 2^64 addresses, which differ in their last
 * half only; an IPv4 address may come written as either.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const firstHalf = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${firstHalf.join(':')}::/64`;
}
