import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemOfPassword } from './password-rules.ts';

const OWNER = { email: 'kim@mail.haneul-air.co.kr', nickname: '하늘이', organization: '플랫폼팀 R&D Center' };
const COMPANY = { signupEmailDomains: ['haneul.com', 'sky.example'], publicUrl: 'https://talk.nimbus.co.kr:8443/' };
const WORDS = createRequire(import.meta.url)('@zxcvbn-ts/language-common').dictionary['diceware-common'] as string[];

/** Passwords without spaces. */
const listed = (text: string) => text.trim().split(/\s+/);

const problemOf = (password: string) => problemOfPassword(password, OWNER, COMPANY);

test.each([
  ['', 'REQUIRED'],
  ['Ab3$xyz', 'TOO_SHORT'],
  ['x1'.repeat(65), 'TOO_LONG'],
  ['PassWord12', 'TOO_COMMON'],
  ['ｐａｓｓｗｏｒｄ１', 'TOO_COMMON'],
  ['KIM@mail.haneul-air.co.kr', 'SAME_AS_IDENTITY'],
  ['12341234', 'TOO_REGULAR'],
  ['asdfghjkl;', 'TOO_REGULAR'],
  ['ieum2026', 'COMPANY_NAME'],
])('%j: %s', (password, problem) => {
  expect(problemOf(password)).toBe(problem);
});

test.each(
  listed(`
    Summer2026! !summer2026 Summer!2026 Winter25! 2026Spring# October26! Monday2026 Korea2026!
    Welcome1! Welcome123! Password1! Password123! Test1234! Qwerty2025!! Michael1987! Secure2026!
    여름2026!! 비밀번호1234 대한민국2026! dufma2026! Ｓｕｍｍｅｒ2026!
    Summer2026!!! 2026년여름! $ummer2026! Summ3r2026! Passw0rd! P@ssword1 Pa$$w0rd12
  `),
)('one common word with the usual additions is too common: %s', (password) => {
  expect(problemOf(password)).toBe('TOO_COMMON');
});

test.each(['1q2w3e4r!', '!!qwer1234', 'abcd1234!', 'abc12345!', '#1qaz2wsx', 'a1234567!!'])(
  'a common password between signs is too common: %s',
  (password) => {
    expect(problemOf(password)).toBe('TOO_COMMON');
  },
);

test.each(['20261126!', '#19900101', '1990-01-01', '2026.11.26.'])('a day is too common: %s', (password) => {
  expect(problemOf(password)).toBe('TOO_COMMON');
});

test.each([
  '여름휴가 2박3일',
  ...listed(`
    Summer-on-2026! Summer8371! SummerRain2026! 3Summer!9871x Passw0rd!234 Passw0rd-ieum-1 Ieum-test-2026!x
    correct-horse-9 Correct-Horse-9! s3cret-pass-1 longenough1 Tr0ub4dor&3 P@ssword-42x x7Kp2mQ9
    김치찌개는맛있다 가을하늘공활한데 비밀번호는비밀이야 member-password-1 mango-river-7 Tr0ub4dor!
    20269926! 4715-2291-03
  `),
])('anything longer or stranger is taken: %s', (password) => {
  expect(problemOf(password)).toBeNull();
});

describe("the names of the company and the product, with digits and punctuation, are refused: in the company's", () => {
  test.each([
    ['product', listed('ieum1234 IEUM!!2026 2026-이음-2026 이음이음12!@ ｉｅｕｍ2026 ie20um26 dldma1234 DLdma-dldma')],
    ['domains', ['haneul2026!', 'Haneul.com', '!!!sky!!!7', 'haneul-sky-1']],
    ['address', ['nimbus2026', '#1 talk.nimbus']],
    ["member's own domain", ['haneul-air-1', 'mail.haneul.air', '2026HaneulAir']],
    ['organization', ['플랫폼팀2026', '플랫폼팀 R&D Center 1', 'center2026', 'vmffotvhaxla1']],
  ])('%s', (_where, passwords) => {
    for (const password of passwords) expect(problemOf(password), password).toBe('COMPANY_NAME');
  });

  test.each(['haneul sings', 'my-ieum-2026', '이음 테스트 암호 7!', 'nimbus2026x', '83719264'])(
    'not in %s',
    (password) => {
      expect(problemOf(password)).toBeNull();
    },
  );
});

test('ordinary good passwords are taken: three words of a list, with or without a number', () => {
  const word = fc.constantFrom(...WORDS);
  const password = fc.tuple(
    fc.uniqueArray(word, { minLength: 3, maxLength: 5 }),
    fc.constantFrom('-', ' ', ''),
    fc.nat(999),
  );
  fc.assert(
    fc.property(password, ([words, separator, number]) => {
      const text = words.join(separator) + number;
      return text.length < 9 || problemOf(text) === null;
    }),
    { numRuns: 2_000 },
  );
});

test('whatever names and passwords are made of, it takes no time', () => {
  const owner = { ...OWNER, organization: 'xk xkxk xkxkxk xkx kxk', nickname: 'x' };

  expect(problemOfPassword(`${'xk'.repeat(63)}q`, owner, COMPANY)).toBeNull();
});
