import { expect, test } from 'vitest';
import { problemOfPassword } from '../identity/rules/password-rules.ts';
import { newPassword } from './members.ts';

test('passwords of commands keep the rules of sign-up', () => {
  const owner = { email: 'member@ieum.test', nickname: '김민수', organization: '플랫폼팀' };
  const company = { signupEmailDomains: ['ieum.test'], publicUrl: null };
  for (let round = 0; round < 1_000; round++) {
    expect(problemOfPassword(newPassword(), owner, company)).toBeNull();
  }
});
