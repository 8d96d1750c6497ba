/**
 * The rule of each text field, used by the server's schemas and the web's forms (product page, section 3: "Auth" and
 * "Limits").
 */
import { LIMITS } from './limits.ts';
import { isRegular } from './regular-text.ts';
import { composed, countCodePoints } from './text.ts';

export type FieldProblem = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID';

interface FieldRule {
  /** The value as it is stored and compared. Empty if nobody would see anything of it, but for what is only compared. */
  clean(text: string): string;
  min: number;
  max: number;
  /** Called with the normalised value. */
  isValid?(text: string): boolean;
}

/**
 * A letter, a digit, a sign or an emoji: neither spaces, format and control characters alone, nor letters and signs that
 * are blank, such as the Hangul fillers, Braille without a dot and a note without its head. What cannot be stored counts,
 * since it is refused for that.
 */
const SEEN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cs}\p{Extended_Pictographic}]/u;
const orEmpty = (text: string) => (SEEN.test(text) ? text : '');
const trim = (text: string) => orEmpty(text.trim());
const trimComposed = (text: string) => trim(composed(text));
/** PostgreSQL stores no NUL and no half characters. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const hasNoControls = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed();
/**
 * A dot-atom and a host name (RFC 5321): what a mail server takes as it stands. Of anything else, such as
 * `<kim@corp.kr`, mail programs make another address, so that one mailbox would be several members. ASCII only, since
 * letters of other scripts look like those of somebody else. None of the signs that stand for another address: of encoded
 * words (`=?utf-8?q?kim?=`) and of routes (`kim%evil.com`, `evil.com!kim`), which some mail servers still follow.
 */
const EMAIL = /^[\w#$&'*+/=^`{|}~-]+(?:\.[\w#$&'*+/=^`{|}~-]+)*@(?!-)[a-z\d-]+(?<!-)(?:\.(?!-)[a-z\d-]+(?<!-))*$/;

/** Letters, marks and digits of any script, single spaces inside, and `. _ -` (the second page, part A). */
const NICKNAME = /^[\p{L}\p{M}\p{Nd}._-]+(?: [\p{L}\p{M}\p{Nd}._-]+)*$/u;
/** Also within a name, letters and marks that are not seen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const HAS_LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;
/** More than any language needs: a pile of marks would cover the lines above. */
const MARKS_IN_A_ROW = /(?:^|[ ._-])\p{M}|\p{M}{4}/u;
/** Mail and chat programs make links of these, so that a name would lead somewhere. */
const WEB_ADDRESS =
  /(?:^|[ ._-])www\.|\.(?:com|net|org|info|biz|co|io|ai|app|dev|me|tv|xyz|site|online|shop|store|link|click|top|club|live|ly|cc|gg|to|page|cloud|pro|kr|jp|cn|us|uk|de|fr|eu|ru|edu|gov|mil|asia|tech|blog|news|work|team|life|vip|world|name|pw|ws|tw|hk|sg|au|ca|vn|xn--[a-z\d-]+)(?![a-z\d])|\.(?:한국|닷컴)(?=$|[ ._-])/iu;
const isNickname = (text: string) =>
  !WEB_ADDRESS.test(text) &&
  NICKNAME.test(text) &&
  HAS_LETTER_OR_DIGIT.test(text) &&
  !UNSEEN.test(text) &&
  !MARKS_IN_A_ROW.test(text);

const cleanName = (text: string) => trimComposed(text).replaceAll(/\s+/g, ' ');
/** Nothing turns around what stands beside it. */
const isName = (text: string) => hasNoControls(text) && !/\p{Bidi_Control}/u.test(text);

const CODE_SEPARATORS = /[\s\p{Pd}\u2212\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const cleanCode = (text: string) => composed(text, 'NFKC').replaceAll(CODE_SEPARATORS, '').toLowerCase();

function body(max: number): FieldRule {
  return { clean: trim, min: 1, max, isValid: isStorable };
}

export const FIELDS = {
  email: { clean: (text) => trim(text).toLowerCase(), min: 1, max: LIMITS.email, isValid: (text) => EMAIL.test(text) },
  nickname: { clean: trimComposed, min: 1, max: LIMITS.nickname, isValid: isNickname },
  passkeyName: { clean: trim, min: 1, max: LIMITS.passkeyName, isValid: hasNoControls },
  password: { clean: (text) => composed(text), min: LIMITS.passwordMin, max: LIMITS.passwordMax },
  organization: { clean: trimComposed, min: 1, max: LIMITS.organization, isValid: hasNoControls },
  postText: body(LIMITS.postOnWriting),
  editedTitle: body(LIMITS.titleOnEditing),
  editedContent: body(LIMITS.contentOnEditing),
  /**
   * What is written on a board. How long it may be is for the company to say, so whoever checks it adds that length; no
   * call holds more than this.
   */
  content: body(LIMITS.bodyBytes),
  tagName: { clean: cleanName, min: 1, max: LIMITS.tagName, isValid: isName },
  /** Empty: it has none. */
  tagNameEn: { clean: cleanName, min: 0, max: LIMITS.tagName, isValid: isName },
  /** Why an admin decided something. */
  reason: body(LIMITS.reason),
  memberNote: body(LIMITS.memberNote),
  /** What a report says to the admins. */
  reportNote: body(LIMITS.reportNote),
  /** Why its author asks for a review. */
  reviewText: body(LIMITS.reviewText),
  /** What admins and moderators tell each other. */
  caseNote: body(LIMITS.caseNote),
  /** Whether there is a letter in it is for the server to say (watched-words/). */
  watchedWord: { clean: cleanName, min: 1, max: LIMITS.watchedWord, isValid: isName },
  announcementTitle: body(LIMITS.announcementTitle),
  announcementContent: body(LIMITS.announcementContent),
  /** Of these four settings, empty: there is none. */
  communityName: { clean: cleanName, min: 0, max: LIMITS.communityName, isValid: isName },
  greeting: { clean: trim, min: 0, max: LIMITS.greeting, isValid: isStorable },
  contact: { clean: trim, min: 0, max: LIMITS.contact, isValid: hasNoControls },
  privacyNotice: { clean: trim, min: 0, max: LIMITS.privacyNotice, isValid: isStorable },
  /** Whether something may be sent there is for the server to say (outbound/vet-address.ts). */
  hookUrl: { clean: trim, min: 1, max: LIMITS.hookUrl, isValid: hasNoControls },
  /** The words for those who cannot see a picture; empty: there are none. */
  pictureAlt: { clean: trim, min: 0, max: LIMITS.pictureAlt, isValid: isStorable },
  /** What posts and comments are searched for. */
  search: { clean: trim, min: 1, max: LIMITS.search, isValid: isStorable },
  /** A text that is searched for; empty: everything is found. */
  memberSearch: { clean: trimComposed, min: 0, max: LIMITS.memberSearch, isValid: hasNoControls },
  /**
   * For the email and password of a sign-in or a confirmation. They are only compared, so everything that a database
   * can look up is accepted.
   */
  secret: { clean: (text) => text, min: 1, max: 1000 },
  /** A one-time code or a recovery code, as it is typed or pasted: in groups, in either letter case, in full width. */
  code: { clean: cleanCode, min: 1, max: 64 },
  login: { clean: (text) => text.trim().toLowerCase(), min: 1, max: 1000, isValid: isStorable },
} as const satisfies Record<string, FieldRule>;

export type Field = keyof typeof FIELDS;

/** What is wrong with a new password, as far as it shows in the password alone. The server refuses more. */
export function problemOfNewPassword(password: string): FieldProblem | 'TOO_REGULAR' | null {
  const { problem } = checkField('password', password);
  return problem ?? (isRegular(password) ? 'TOO_REGULAR' : null);
}

/** In code units for each character that a text may have: decomposed, and with spaces that are left out. */
const LONGEST_CHARACTER = 20;

/**
 * The normalised value, and what is wrong with it, or null.
 * @param max of a length that is set
 */
export function checkField(
  field: Field,
  text: string,
  max: number = FIELDS[field].max,
): { value: string; problem: FieldProblem | null } {
  const rule: FieldRule = FIELDS[field];
  // Cleaning takes longer than measuring, and anybody can send what is far too long.
  if (text.length > LONGEST_CHARACTER * max && text.trim().length > LONGEST_CHARACTER * max) {
    return { value: text, problem: 'TOO_LONG' };
  }
  const value = rule.clean(text);
  const length = countCodePoints(value);
  if (length === 0 && rule.min > 0) return { value, problem: 'REQUIRED' };
  if (length < rule.min) return { value, problem: 'TOO_SHORT' };
  if (length > max) return { value, problem: 'TOO_LONG' };
  return { value, problem: rule.isValid && !rule.isValid(value) ? 'INVALID' : null };
}
