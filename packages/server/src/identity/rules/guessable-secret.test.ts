import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { isGuessable, SECRET_LENGTH } from './guessable-secret.ts';

const WORDS = createRequire(import.meta.url)('@zxcvbn-ts/language-common').dictionary['diceware-common'] as string[];
const MANY = 500;

test.each([
  'a'.repeat(SECRET_LENGTH),
  'ab'.repeat(16),
  'changeme'.repeat(4),
  'secret-secret-secret-secret-secret',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuvwxyz012345',
  '98765432109876543210987654321098',
  'qwertyuiopasdfghjklzxcvbnm123456',
  'password1password2password3password4',
  'passwordqwertyletmeinadmin123456',
  'averyveryverylongsecretlongsecret',
])('%s can be guessed', (secret) => {
  expect(secret.length).toBeGreaterThanOrEqual(SECRET_LENGTH);
  expect(isGuessable(secret)).toBe(true);
});

describe('what is random cannot:', () => {
  test.each<[string, () => string]>([
    ['openssl rand -hex 16', () => randomBytes(16).toString('hex')],
    ['openssl rand -hex 32', () => randomBytes(32).toString('hex')],
    ['openssl rand -base64 24', () => randomBytes(24).toString('base64')],
    ['openssl rand -base64 32', () => randomBytes(32).toString('base64')],
    ['uuidgen', () => randomUUID()],
    ['six words of a list', () => Array.from({ length: 6 }, randomWord).join(' ').padEnd(SECRET_LENGTH, '.')],
  ])('%s', (_how, make) => {
    for (let count = 0; count < MANY; count++) {
      const secret = make();
      expect(isGuessable(secret), secret).toBe(false);
    }
  });
});

test('nor can a sentence', () => {
  for (const secret of [
    'a secret that is long enough to sign with',
    '나는 매일 아침 일찍 일어나서 강가를 오래도록 달린다, 정말로',
  ])
    expect(isGuessable(secret)).toBe(false);
});

function randomWord(): string {
  return WORDS[randomInt(WORDS.length)] as string;
}
