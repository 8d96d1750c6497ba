import { expect, test } from 'vitest';
import { networkOf, wideNetworkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:3:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:2:3::1', '2001:db8:2::/48'],
  ['no address', null],
])('%s counts more loosely as %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});
