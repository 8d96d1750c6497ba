import { expect, test } from 'vitest';
import { newSecrets } from './secrets.ts';

const secrets = newSecrets('a secret of the tests, long enough');

test('what was sealed is opened, for its purpose alone and under the same secret', () => {
  for (const text of ['비밀', '']) {
    const sealed = secrets.seal('mail', text);
    expect(secrets.open('mail', sealed)).toBe(text);
    expect(secrets.open('hook', sealed)).toBeNull();
    expect(newSecrets('another secret of the tests').open('mail', sealed)).toBeNull();
  }
});

test('what was changed, or never sealed, is not opened', () => {
  const sealed = secrets.seal('mail', '비밀');
  const other = sealed.startsWith('A') ? 'B' : 'A';
  for (const text of [`${other}${sealed.slice(1)}`, sealed.slice(0, -2), sealed.slice(0, 4), '', '없음']) {
    expect(secrets.open('mail', text), text).toBeNull();
  }
});
