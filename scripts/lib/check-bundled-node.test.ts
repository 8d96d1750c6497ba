import { expect, test } from 'vitest';
import { explainFailure } from './check-bundled-node.mjs';

const fail = (stderr: string) => ({
  ...new Error('Command failed: node'),
  message: 'Command failed',
  name: '',
  stderr,
});

test.each([
  {
    what: 'a library whose package is known',
    failure: fail(
      'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such',
    ),
    says: /^libatomic\.so\.1 is missing\. Install it \(.*apt-get install libatomic1\), or install Node 24\.7 or newer .*$/,
  },
  {
    what: 'another library',
    failure: fail('node: error while loading shared libraries: libssl.so.9: cannot open shared object file: No such'),
    says: /^libssl\.so\.9 is missing\. Install it, or install Node/,
  },
  {
    what: 'an old C library',
    failure: fail("node: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.28' not found (required by node)\nmore"),
    says: /^this system's libc\.so\.6 is older than GLIBC_2\.28\. Upgrade the system, or install Node/,
  },
  {
    what: 'no glibc at all',
    failure: Object.assign(fail(''), { code: 'ENOENT' }),
    says: /^it is made for glibc, which this system has not\. Install Node 24\.7/,
  },
  {
    what: 'a signal',
    failure: Object.assign(fail(''), { signal: 'SIGILL' }),
    says: /^it ended with SIGILL\. Install Node/,
  },
  { what: 'anything else', failure: fail('first\nsecond'), says: /^first\. Install Node/ },
])('$what is said in one line', ({ failure, says }) => {
  expect(explainFailure(failure)).toMatch(says);
  expect(explainFailure(failure)).not.toContain('\n');
});
