/** Which passwords are refused because they are easily guessed: the same rules wherever one is set. */
import type { FieldErrorCode } from '@ieum/contract/errors';
import { checkField } from '@ieum/contract/fields';
import { isRegular } from '@ieum/contract/regular-text';
import { isCommonPassword, isDecorated } from './common-passwords.ts';
import { typedInEnglish } from './korean-keyboard.ts';
import { nicknameKeys } from './nickname-keys.ts';

export interface PasswordOwner {
  email: string;
  nickname: string;
  organization: string;
}

/** Of the settings: what names the company. */
export interface Company {
  signupEmailDomains: string[];
  publicUrl: string | null;
}

const PRODUCT = ['ieum', '이음'];
const SHORTEST_WORD = 2;

/** What is wrong with a new password; null if nothing is. */
export function problemOfPassword(password: string, owner: PasswordOwner, company: Company): FieldErrorCode | null {
  const { problem } = checkField('password', password);
  if (problem !== null) return problem;
  // Also in full width.
  if (isCommonPassword(password) || isCommonPassword(password.normalize('NFKC'))) return 'TOO_COMMON';
  if (isIdentity(password, owner)) return 'SAME_AS_IDENTITY';
  if (isRegular(password)) return 'TOO_REGULAR';
  if (isMadeOf(password, companyWords(owner, company))) return 'COMPANY_NAME';
  if (isDecorated(password)) return 'TOO_COMMON';
  return null;
}

function isIdentity(password: string, { email, nickname }: PasswordOwner): boolean {
  const own = [...nicknameKeys(email), ...nicknameKeys(nickname)];
  return nicknameKeys(password).some((key) => own.includes(key));
}

/** Also as they come out of a keyboard that is set to English. */
function companyWords({ email, organization }: PasswordOwner, { signupEmailDomains, publicUrl }: Company): string[] {
  const hosts = [...signupEmailDomains, email.slice(email.lastIndexOf('@') + 1)];
  if (publicUrl !== null) hosts.push(new URL(publicUrl).hostname);
  const names = [...PRODUCT, organization, ...hosts.map(withoutTopLevel)];
  const whole = [...names, ...hosts].map((name) => wordsIn(name).join(''));
  const words = [...whole, ...names.flatMap(wordsIn)].filter((word) => word.length >= SHORTEST_WORD);
  return [...words, ...words.map((word) => typedInEnglish(word).toLowerCase())];
}

/** `ieum.example.com` → `ieum.example`: words like `com` name nobody. */
function withoutTopLevel(host: string): string {
  return host.includes('.') ? host.slice(0, host.lastIndexOf('.')) : host;
}

/** Are its letters such words and nothing else? Digits and punctuation make no difference. */
function isMadeOf(password: string, words: string[]): boolean {
  const letters = wordsIn(password).join('');
  const reached = new Set([0]);
  for (const at of reached) {
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return letters !== '' && reached.has(letters.length);
}

function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}
