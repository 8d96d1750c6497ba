/**
 * Finds watched words in a text, by the terms of the search (contract/src/search/terms.ts): a text is folded and cut into
 * runs of Hangul and of other letters. Within a run a word is found where search finds it: one of two or more syllables
 * anywhere, any other one at the run's beginning.
 *
 * What search does not find is a word that is written apart (`바 보`, `바.보`). Here the letters of neighbouring runs also
 * count as one word, if they are whole runs: from the beginning of the first to the end of the last, but for particles
 * (`바 보는`). So `출시 발표` does not hold `시발`.
 */
import { isParticles } from '@ieum/contract/search/particles';
import { fold, runsOf } from '@ieum/contract/search/terms';

/** What nobody sees, and marks that may stand on any letter: they separate nothing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Script=Inherited}]/gu;
/** `let's` is one word, whose end is not a letter by itself. */
const APOSTROPHE = /(?<=[a-z])['’](?=[a-z])/g;
/** What follows an insult in its word besides particles. */
const ENDING = /^(?:들|님|같은|같이|이?야|아|이?냐|이?네|이?다)/;
/** In syllables. Longer ones are no particles, and take long to be told from them. */
const LONGEST_ENDING = 8;
const HANGUL = /[가-힣]/;
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

/** Emoji are letters where a word has them, and signs between letters otherwise. */
function lettersOf(text: string, hasEmoji: boolean): Letters {
  const folded = fold(text.normalize('NFKC').replaceAll(UNSEEN, '')).replaceAll(APOSTROPHE, '');
  const letters: Letters = { text: '', runs: new Map() };
  let end = 0;
  for (const run of runsOf(folded)) {
    if (run.kind === 'emoji' && !hasEmoji) continue;
    const between = folded.slice(end, run.start);
    letters.runs.set(letters.text.length, between === '' ? 'none' : /\s/.test(between) ? 'space' : 'signs');
    letters.text += run.text;
    end = run.end;
  }
  return letters;
}

function hasEmoji(text: string): boolean {
  return runsOf(fold(text.normalize('NFKC'))).some(({ kind }) => kind === 'emoji');
}

/** What two words share that find the same. Empty: the word has no letter, and would find nothing. */
export function termsOfWord(word: string): string {
  return lettersOf(word, true).text;
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
  next: Map<string, WordTree>;
  wanted: Wanted | null;
}

export function treeOf(words: readonly string[]): WordTree {
  const root: WordTree = { next: new Map(), wanted: null };
  for (const word of words) {
    const { text, runs } = lettersOf(word, true);
    let node = root;
    for (const letter of text.split('')) {
      const next: WordTree = node.next.get(letter) ?? { next: new Map(), wanted: null };
      node.next.set(letter, next);
      node = next;
    }
    const [first] = runsOf(text);
    if (first === undefined) continue;
    node.wanted = {
      word,
      length: text.length,
      hasEmoji: hasEmoji(word),
      mayBeginWithin: first.kind === 'hangul' && first.text.length > 1,
      gaps: [...runs].flatMap(([at, gap]) => (at > 0 && gap !== 'none' ? [at] : [])),
    };
  }
  return root;
}

/** Each word once, in the order in which they stand in the text. */
export function wordsIn(text: string, tree: WordTree): string[] {
  if (tree.next.size === 0) return [];
  const found = new Set<string>();
  find(lettersOf(text, false), tree, found, ({ hasEmoji }) => !hasEmoji);
  if (hasEmoji(text)) find(lettersOf(text, true), tree, found, ({ hasEmoji }) => hasEmoji);
  return [...found];
}

function find(letters: Letters, tree: WordTree, found: Set<string>, isMeant: (wanted: Wanted) => boolean): void {
  const { text } = letters;
  for (let start = 0; start < text.length; start++) {
    let node: WordTree | undefined = tree;
    for (let end = start; node !== undefined; end++) {
      const { wanted }: WordTree = node;
      if (wanted !== null && isMeant(wanted) && standsAt(start, wanted, letters)) found.add(wanted.word);
      node = node.next.get(text.charAt(end));
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
