/**
 * Finds watched words in a text, by the terms of the search (contract/src/search/terms.ts): a text is folded and cut into
 * runs of Hangul and of other letters. Within a run a word is found where search finds it: one of two or more syllables
 * anywhere, any other one at the run's beginning.
 *
 * What search does not find is a word that is written apart (`바 보`, `바.보`). Here the letters of neighbouring runs also
 * count as one word, if they are whole runs: from the beginning of the first to the end of the last, but for particles
 * (`바 보는`). So `출시 발표` does not hold `시발`.
 *
 * A text with letters, digits or signs that look like others is also read as these (`bаbо` in Cyrillic, `b4b0`, `ㅅl발`).
 */
import { isParticles } from '@ieum/contract/search/particles';
import { fold, type Run, runsOf } from '@ieum/contract/search/terms';
import { composed } from '@ieum/contract/text';
import { latinAlike } from '../identity/rules/nickname-keys.ts';

/** What most texts consist of: none of it is unseen, or has a narrower form. */
const SIMPLE = /^[\0-~가-힣]*$/;
/** What nobody sees, and marks that may stand on any letter: they separate nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Script=Inherited}]/gu;
/** `let's` is one word, whose end is not a letter by itself. */
const APOSTROPHE = /(?<=[a-z])['’](?=[a-z])/g;
const SPACE = /\s/;
/** What follows an insult in its word besides particles. */
const ENDING = /^(?:들|님|같은|같이|이?야|아|이?냐|이?네|이?다)/;
/** In syllables. Longer ones are no particles, and take long to be told from them. */
const LONGEST_ENDING = 8;
const HANGUL = /[가-힣]/;
/** What may look like Latin letters; Hangul is no such thing. */
const FOREIGN = /[^\0-~가-힣ㄱ-ㆎ]+/gu;
/** Digits and signs within or beside Latin letters, and the upper case of an i, which looks like an l. */
const DISGUISED = /(?<=[a-z])[013457|]+|[013457|]+(?=[a-z])|I/gi;
/** A digit may stand for one letter or another. */
const STANDS_FOR: Record<string, string>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '|': 'i' },
  { 0: 'o', 1: 'l', '|': 'l', I: 'l' },
];
/** Beside a consonant that stands by itself, a vowel: `ㅅl발`. */
const STROKE = /(?<=[ㄱ-ㅎ])[lI1|]/g;
/** Where spaces part other letters: two words that stand together by chance seldom make so long a third. */
const LONG = 6;

/** The letters of a text without what stands between them. */
interface Letters {
  text: string;
  /** Where runs begin, as offsets in `text`. */
  runs: Map<number, Gap>;
}

/** What stands before a run. `none`: a letter of another kind. */
type Gap = 'none' | 'signs' | 'space';

/** As texts are compared. */
function folded(text: string): string {
  const whole = SIMPLE.test(text) ? text : composed(text, 'NFKC').replaceAll(UNSEEN, '');
  return fold(whole).replaceAll(APOSTROPHE, '');
}

/** The text, and how else it may be read. */
function readings(text: string): string[] {
  const whole = composed(text);
  const alike = withLatin(whole);
  // Some letters are like Latin ones as capitals alone, and known by their small forms as well: `м`, `к`, `т`.
  const alikeAsCapitals = withLatin(whole, (letters) => letters.toUpperCase());
  const disguised = STANDS_FOR.map((letterOf) =>
    alike
      .replace(STROKE, 'ㅣ')
      .replace(DISGUISED, (signs) => Array.from(signs, (sign) => letterOf[sign] ?? sign).join('')),
  );
  return [...new Set([whole, alike, alikeAsCapitals, ...disguised])];
}

function withLatin(text: string, as = (letters: string) => letters): string {
  return text.replace(FOREIGN, (letters) => latinAlike(as(composed(letters, 'NFKC').replaceAll(UNSEEN, ''))));
}

/** Emoji are letters where a word has them, and signs between letters otherwise. */
function lettersOf(text: string, all: readonly Run[], hasEmoji: boolean): Letters {
  const letters: Letters = { text: '', runs: new Map() };
  let end = 0;
  for (const run of all) {
    if (run.kind === 'emoji' && !hasEmoji) continue;
    const gap = run.start === end && end > 0 ? 'none' : SPACE.test(text.slice(end, run.start)) ? 'space' : 'signs';
    letters.runs.set(letters.text.length, gap);
    letters.text += run.text;
    end = run.end;
  }
  return letters;
}

/** What two words share that find the same. Empty: the word has no letter, and would find nothing. */
export function termsOfWord(word: string): string {
  return lettersOfWord(word).text;
}

function lettersOfWord(word: string): Letters {
  const text = folded(word);
  return lettersOf(text, runsOf(text), true);
}

/** A word as it is looked for. */
interface Wanted {
  word: string;
  length: number;
  hasEmoji: boolean;
  /** Two or more syllables of Hangul may begin within a run. */
  mayBeginWithin: boolean;
  /** Offsets in the word at which it is itself written apart. */
  gaps: number[];
}

/** The words that are looked for, as a tree of their letters: a text is read once, however many words there are. */
export interface WordTree {
  /** By the code of the letter. */
  next: Map<number, WordTree>;
  wanted: Wanted | null;
}

export function treeOf(words: readonly string[]): WordTree {
  const root: WordTree = { next: new Map(), wanted: null };
  for (const word of words) addWord(root, word, word);
  // As texts are read that are written in letters of several alphabets.
  for (const word of words) addWord(root, word, withLatin(word));
  return root;
}

function addWord(root: WordTree, word: string, written: string): void {
  const { text, runs } = lettersOfWord(written);
  const kinds = runsOf(text);
  const [first] = kinds;
  if (first === undefined) return;
  let node = root;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    const next: WordTree = node.next.get(letter) ?? { next: new Map(), wanted: null };
    node.next.set(letter, next);
    node = next;
  }
  node.wanted ??= {
    word,
    length: text.length,
    hasEmoji: kinds.some(({ kind }) => kind === 'emoji'),
    mayBeginWithin: first.kind === 'hangul' && first.text.length > 1,
    gaps: [...runs].flatMap(([at, gap]) => (at > 0 && gap !== 'none' ? [at] : [])),
  };
}

/** Each word once, in the order in which they stand in the text; those with emoji after the others. */
export function wordsIn(text: string, tree: WordTree): string[] {
  if (tree.next.size === 0) return [];
  const found = new Set<string>();
  for (const reading of readings(text)) findIn(folded(reading), tree, found);
  return [...found];
}

function findIn(whole: string, tree: WordTree, found: Set<string>): void {
  const runs = runsOf(whole);
  find(lettersOf(whole, runs, false), tree, false, found);
  if (runs.some(({ kind }) => kind === 'emoji')) find(lettersOf(whole, runs, true), tree, true, found);
}

function find(letters: Letters, tree: WordTree, hasEmoji: boolean, found: Set<string>): void {
  const { text } = letters;
  for (let start = 0; start < text.length; start++) {
    let node = tree.next.get(text.charCodeAt(start));
    for (let end = start + 1; node !== undefined; end++) {
      const { wanted }: WordTree = node;
      if (wanted?.hasEmoji === hasEmoji && standsAt(start, wanted, letters)) found.add(wanted.word);
      // Behind the end there is no code.
      node = node.next.get(text.charCodeAt(end));
    }
  }
}

function standsAt(start: number, { length, mayBeginWithin, gaps }: Wanted, { text, runs }: Letters): boolean {
  const end = start + length;
  const begins = runs.has(start);
  const crossed: { at: number; gap: Gap }[] = [];
  for (let at = 1; at < length; at++) {
    const gap = runs.get(start + at) ?? 'none';
    if (gap !== 'none') crossed.push({ at, gap });
  }
  if (crossed.length === 0) return begins || mayBeginWithin;
  if (!begins) return false;
  // As the word itself is written.
  if (crossed.every(({ at }) => gaps.includes(at))) return true;
  if (!isEnd(end, text, runs)) return false;
  const isSpelled = crossed.length === length - 1;
  const isHangul = (at: number) => HANGUL.test(text.charAt(start + at));
  return (
    isSpelled || length >= LONG || crossed.every(({ at, gap }) => gap === 'signs' || isHangul(at - 1) || isHangul(at))
  );
}

/** Only particles and endings follow in the run. */
function isEnd(end: number, text: string, runs: Letters['runs']): boolean {
  let rest = end;
  while (rest < text.length && !runs.has(rest)) {
    if (rest - end === LONGEST_ENDING) return false;
    rest++;
  }
  return isParticles(text.slice(end, rest).replace(ENDING, ''));
}
