/**
 * The rule of each text field, used by the server's schemas and the web's forms (product page, section 3: "Auth" and
 * "Limits").
 */
import { LIMITS } from './limits.ts';
import { isRegular } from './regular-text.ts';
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
/** Without control characters, spaces, and addresses in other scripts, which look like those of somebody else. */
const isEmail = (text: string) => /^[!-?A-~]+@[!-?A-~]+$/.test(text);

/** Letters, marks and digits of any script, single spaces inside, and `. _ -` (the second page, part A). */
const NICKNAME = /^[\p{L}\p{M}\p{Nd}._-]+(?: [\p{L}\p{M}\p{Nd}._-]+)*$/u;
/** Some letters and marks are not seen, such as the Hangul fillers. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
/** More than any language needs: a pile of marks would cover the lines above. */
const MARKS_IN_A_ROW = /(?:^|[ ._-])\p{M}|\p{M}{4}/u;
const isNickname = (text: string) =>
  NICKNAME.test(text) && HAS_LETTER_OR_DIGIT.test(text) && !UNSEEN.test(text) && !MARKS_IN_A_ROW.test(text);

function body(max: number): FieldRule {
  return { clean: trim, min: 1, max, isValid: isStorable };
}

export const FIELDS = {
  email: { clean: (text) => text.trim().toLowerCase(), min: 1, max: LIMITS.email, isValid: isEmail },
  nickname: { clean: (text) => text.normalize('NFC').trim(), min: 1, max: LIMITS.nickname, isValid: isNickname },
  passkeyName: { clean: trim, min: 1, max: LIMITS.passkeyName, isValid: hasNoControls },
  password: { clean: (text) => text, min: LIMITS.passwordMin, max: LIMITS.passwordMax },
  organization: { clean: trim, min: 1, max: LIMITS.organization, isValid: hasNoControls },
  postText: body(LIMITS.postOnWriting),
  editedPostText: body(LIMITS.postOnEditing),
  comment: body(LIMITS.comment),
  /** Why an admin decided something. */
  reason: body(LIMITS.reason),
  /** Whether something may be sent there is for the server to say (outbound/vet-address.ts). */
  hookUrl: { clean: trim, min: 1, max: LIMITS.hookUrl, isValid: hasNoControls },
  /** What posts and comments are searched for. */
  search: { clean: trim, min: 1, max: LIMITS.search, isValid: isStorable },
  /** A text that is searched for; empty: everything is found. */
  memberSearch: {
    clean: (text) => text.normalize('NFC').trim(),
    min: 0,
    max: LIMITS.memberSearch,
    isValid: hasNoControls,
  },
  /**
   * For the email and password of a sign-in or a confirmation. They are only compared, so everything that a database
   * can look up is accepted.
   */
  secret: { clean: (text) => text, min: 1, max: 1000 },
  /** A one-time code or a recovery code, as it is typed: in groups, in either letter case. */
  code: { clean: (text) => text.replaceAll(/[\s-]/g, '').toLowerCase(), min: 1, max: 64 },
  login: { clean: (text) => text.trim().toLowerCase(), min: 1, max: 1000, isValid: isStorable },
} as const satisfies Record<string, FieldRule>;

export type Field = keyof typeof FIELDS;

/** What is wrong with a new password, as far as it shows in the password alone. The server refuses more. */
export function problemOfNewPassword(password: string): FieldProblem | 'TOO_REGULAR' | null {
  const { problem } = checkField('password', password);
  return problem ?? (isRegular(password) ? 'TOO_REGULAR' : null);
}

/** The normalised value, and what is wrong with it, or null. */
export function checkField(field: Field, text: string): { value: string; problem: FieldProblem | null } {
  const rule: FieldRule = FIELDS[field];
  const value = rule.clean(text);
  const length = countCodePoints(value);
  if (length === 0 && rule.min > 0) return { value, problem: 'REQUIRED' };
  if (length < rule.min) return { value, problem: 'TOO_SHORT' };
  if (length > rule.max) return { value, problem: 'TOO_LONG' };
  return { value, problem: rule.isValid && !rule.isValid(value) ? 'INVALID' : null };
}
