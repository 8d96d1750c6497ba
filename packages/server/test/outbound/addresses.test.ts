import { describe, expect, test } from 'vitest';
import { isAllowed, problemOfAddress } from '../../src/outbound/vet-address.ts';

const PUBLIC = ['8.8.8.8', '223.130.195.200', '2606:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8'];
/** What HOOKS_ALLOW_PRIVATE allows. */
const PRIVATE = [
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
];
const NEVER = [
  '0.0.0.0',
  '0.1.2.3',
  '169.254.169.254',
  '169.254.0.23',
  '::ffff:a9fe:a9fe',
  'fd00:ec2::254',
  'fd00:0ec2:0:0:0:0:0:254',
  'fd20:ce::254',
  'fd00:42::42',
  '100.100.100.200',
  '::ffff:100.100.100.200',
  '168.63.129.16',
  '::ffff:169.254.169.254',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '::7f00:1',
  '::2',
  '5f00::1',
  '100::1',
  'an address that is none',
];

test.each([
  ...PUBLIC.map((address) => [address, true, true] as const),
  ...PRIVATE.map((address) => [address, false, true] as const),
  ...NEVER.map((address) => [address, false, false] as const),
])('%s is sent to: %s, and with private networks allowed: %s', (address, isUsually, isWithPrivate) => {
  expect([isAllowed(address, false), isAllowed(address, true)]).toEqual([isUsually, isWithPrivate]);
});

describe('the text of an address', () => {
  test.each([
    'https://hooks.example.com/services/T1/B1',
    'http://hooks.example.com',
    'https://hooks.example.com:8443/a?b=c',
    'https://hooks.example.com:443/',
    'http://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s can be used', (address) => {
    expect(problemOfAddress(address, false)).toBeNull();
  });

  test.each([
    '',
    'hooks.example.com/path',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'https://user@hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://:password@hooks.example.com/',
    'http://hooks.example.com:25/',
    'http://hooks.example.com:22/',
    'http://hooks.example.com:0/',
    'http://hooks.example.com:1023/',
    'http://256.1.1.1/',
  ])('%j cannot, whatever is allowed', (address) => {
    expect(problemOfAddress(address, true)).toBe('ADDRESS_REFUSED');
  });

  test.each([
    'http://localhost:8080/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://ieum.localhost/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd12::1]/',
  ])('%s leads into a private network, however it is written', (address) => {
    expect([problemOfAddress(address, false), problemOfAddress(address, true)]).toEqual(['ADDRESS_PRIVATE', null]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://METADATA.google.internal/computeMetadata/v1/',
    'http://metadata/',
    'http://instance-data.ec2.internal./',
    'http://0/',
    'http://0.0.0.0/',
    'http://[::]/',
  ])('%s cannot, whatever is allowed', (address) => {
    expect(problemOfAddress(address, true)).toBe('ADDRESS_PRIVATE');
  });
});
