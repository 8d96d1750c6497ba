/** Finds addresses in members' texts. Only explicit `http://` and `https://`; nothing is guessed. See decision 16. */

export interface Part {
  text: string;
  /** Where in the whole text it begins. */
  at: number;
  isAddress: boolean;
}

/** Scripts whose particles directly follow a word: `https://a.com/guide를`. */
const ATTACHING = '[\\p{Script=Hangul}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';
/** The characters of an address (RFC 3986), without quotes and angle brackets, which enclose addresses. */
const PLAIN = "[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]";
const LETTER = `(?!${ATTACHING})[\\p{L}\\p{M}\\p{N}]`;
/**
 * After these characters Hangul is part of the address (`/wiki/가이드`, `?q=연차`); after a letter or a digit it is a
 * particle.
 */
const WORD = `(?<=[/=#+_-]|_\\(|${ATTACHING}\\.)${ATTACHING}+`;
/** Another address, separated by commas at most. Looked for at the first of them only: at each it would take too long. */
const NEXT = '(?<![,;|])[,;|]+https?://';

const CANDIDATE = new RegExp(`(?<![a-z0-9_])https?://(?:(?!${NEXT})(?:${PLAIN}|${LETTER})|${WORD})+`, 'giu');

/** The end of a sentence rather than of an address. */
const PUNCTUATION = /[.,;:!?'*~([]/;
const OPENING: Record<string, string> = { ')': '(', ']': '[' };
/** Particles after a slash at the end of the address. No page has one of these names. */
const PARTICLE =
  /(?<=\/)(?:[을를이가은는의에로와과도만나랑]|에[서는도]|에서[는도의만]?|으?로[는도의]?|이?나|이랑|까지|부터|처럼|보다|이?라[고는]|이?고|인데|입니다|이에요|예요|에요)$/u;

/** Splits the text into parts, which joined give the text again. */
export function splitAddresses(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const address = withoutEnding(candidate);
    if (!isAddress(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), at: end, isAddress: false });
    parts.push({ text: address, at: index, isAddress: true });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), at: end, isAddress: false });
  return parts;
}

/** Punctuation, and brackets that were opened before the address began, belong to the sentence. */
function withoutEnding(candidate: string): string {
  const counts = new Map<string, number>();
  for (const character of candidate) counts.set(character, (counts.get(character) ?? 0) + 1);
  const countOf = (character: string) => counts.get(character) ?? 0;

  let length = candidate.length;
  for (; length > 0; length--) {
    const last = candidate.charAt(length - 1);
    const opening = OPENING[last];
    const isUnopened = opening !== undefined && countOf(last) > countOf(opening);
    if (!isUnopened && !PUNCTUATION.test(last)) break;
    counts.set(last, countOf(last) - 1);
  }
  return candidate.slice(0, length).replace(PARTICLE, '');
}

/** Not with a name before the host: `https://bank.com@evil.com` is an address at `evil.com`. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return /[a-z0-9]/.test(hostname) && username === '';
}
