/**
 * The rule of each text field, used by the server's schemas and the web's forms (product page, section 3: "Auth" and
 * "Limits").
 */
import { LIMITS } from './limits.ts';
import { countCodePoints } from './text.ts';

export type FieldProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID';

interface FieldRule {
  /** The value as it is stored and compared. */
  clean(text: string): string;
  min: number;
  max: number;
  /** Called with the normalised value. */
  isValid?(text: string): boolean;
}

const trim = (text: string) => text.trim();
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();
const isNickname = (text: string) => hasNoControls(text) && nicknameKey(text) !== '';
const isEmail = (text: string) => /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text) && text.isWellFormed();

function body(max: number): FieldRule {
  return { clean: trim, min: 1, max, isValid: isStorable };
}

export const FIELDS = {
  email: { clean: (text) => text.trim().toLowerCase(), min: 1, max: LIMITS.email, isValid: isEmail },
  nickname: { clean: (text) => text.normalize('NFC').trim(), min: 1, max: LIMITS.nickname, isValid: isNickname },
  password: { clean: (text) => text, min: LIMITS.passwordMin, max: LIMITS.passwordMax },
  organization: { clean: trim, min: 1, max: LIMITS.organization, isValid: hasNoControls },
  postText: body(LIMITS.postOnWriting),
  editedPostText: body(LIMITS.postOnEditing),
  comment: body(LIMITS.comment),
  /**
   * For the email and password of a sign-in or a confirmation. They are only compared, so everything that a database
   * can look up is accepted.
   */
  secret: { clean: (text) => text, min: 1, max: 1000 },
  login: { clean: (text) => text.trim().toLowerCase(), min: 1, max: 1000, isValid: isStorable },
} as const satisfies Record<string, FieldRule>;

export type Field = keyof typeof FIELDS;

/** The normalised value, and what is wrong with it, or null. */
export function checkField(field: Field, text: string): { value: string; problem: FieldProblem | null } {
  const rule: FieldRule = FIELDS[field];
  const value = rule.clean(text);
  const length = countCodePoints(value);
  if (length === 0) return { value, problem: 'REQUIRED' };
  if (length < rule.min) return { value, problem: 'TOO_SHORT' };
  if (length > rule.max) return { value, problem: 'TOO_LONG' };
  return { value, problem: rule.isValid && !rule.isValid(value) ? 'INVALID' : null };
}

/** Format characters, fillers and the like (Unicode), and the pattern of Braille without a dot. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Nicknames are unique regardless of letter case: two nicknames are the same if their keys are. Invisible characters
 * and the width of spaces are ignored as well, so that nobody can imitate a colleague.
 */
export function nicknameKey(nickname: string): string {
  return nickname.replace(UNSEEN, '').replace(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');
}
