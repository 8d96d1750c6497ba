/** The marks in members' texts. Lines stay as they were written, and so does whatever is no mark. */
import { parse, postprocess, preprocess } from 'micromark';
import type { Token } from 'micromark-util-types';
import { splitAddresses } from '../../../shared/ui/addresses.ts';
import { MARKS } from './micromark-marks.ts';

/** `unmarked`: neither marks nor links are drawn in it. */
export type MarkKind = 'list' | 'numbered' | 'item' | 'quote' | 'code' | 'codeBlock' | 'bold' | 'unmarked';

export interface Marked {
  kind: MarkKind;
  parts: Part[];
  /** Of an item of a numbered list, as it was written. */
  number?: number;
  /** What stands behind the opening fence, mostly the name of a language. */
  info?: string;
}

/** Text without marks, or what a mark encloses. */
export type Part = string | Marked;

const KINDS: Partial<Record<Token['type'], MarkKind>> = {
  listUnordered: 'list',
  listOrdered: 'numbered',
  blockQuote: 'quote',
  codeText: 'code',
  codeFenced: 'codeBlock',
  strong: 'bold',
};

/** The marks themselves, which are not shown. */
const HIDDEN = new Set<Token['type']>([
  'listItemPrefix',
  'listItemIndent',
  'blockQuotePrefix',
  'codeTextSequence',
  'codeTextPadding',
  'codeFencedFence',
  'strongSequence',
]);

const BLOCKS = new Set<MarkKind>(['list', 'numbered', 'quote', 'codeBlock']);

/** These are in one another, each as deep in a line as the marks and spaces of the others before it. */
const NESTED = new Set<MarkKind>(['list', 'numbered', 'quote']);
const PREFIXES = new Set<Token['type']>(['listItemPrefix', 'listItemIndent', 'blockQuotePrefix']);
const DEEPEST = 8;

/**
 * How much of a text is drawn: a hundred lines of a list, fifty addresses, or some of both. A text has more only to slow
 * down whoever opens its thread, and is shown as it was written from there on.
 */
const MOST_MARKS = 100;
/** In marks. */
const WEIGHTS = { line: 0.1, inline: 0.5, link: 2, column: 0.5 };
/** Of indentation: what is further in is in more than eight lists. */
const USUAL_COLUMNS = 2 * DEEPEST;
const TAB = 4;
const LINE = /([^\n\r]*)(?:\r\n|\n|\r|$)/g;
/** Where a line may have marks of lists and quotes, and what stands behind them. */
const LINE_BEGINNING = /^[ \t>\-\d.]*.?/;
const BLOCK_MARK = />|-(?=[ \t]|$)|\d\.(?=[ \t]|$)/g;
const INLINE_MARK = /`+|\*\*/g;
const LINK = /https?:\/\/|@/gi;

export function parseMarks(text: string): Part[] {
  const { begin, end, most } = markedPart(text);
  const parts: Part[] = begin > 0 ? [text.slice(0, begin)] : [];
  if (end > begin) parts.push(...parsePart(text.slice(begin, end)));
  if (most > end) parts.push(text.slice(end, most));
  if (text.length > most) parts.push({ kind: 'unmarked', parts: [text.slice(most)] });
  return parts.length > 1 && parts.every((part) => typeof part === 'string') ? [text] : parts;
}

/**
 * The part in which all marks are, and where what is drawn ends. Reading the whole of a long text for marks takes several
 * milliseconds.
 */
function markedPart(text: string): { begin: number; end: number; most: number } {
  let begin = text.length;
  let end = 0;
  let weight = 0;
  /** Where the paragraph begins that a line may go on with. */
  let paragraph = 0;
  /** What stands indented, or behind empty lines, may belong to the list before it. */
  let isInList = false;
  for (const { 0: whole, 1: line = '', index } of text.matchAll(LINE)) {
    if (whole === '') break;
    const next = index + whole.length;
    const marks = marksIn(line);
    const isEmpty = line.trim() === '';
    weight += WEIGHTS.line + marks + WEIGHTS.link * (line.match(LINK)?.length ?? 0);
    if (weight > MOST_MARKS) {
      // Code that is not closed before ends here.
      const from = Math.min(begin, index);
      return { begin: from, end: text.slice(from, index).includes('```') ? index : Math.max(from, end), most: index };
    }
    if (marks > 0) begin = Math.min(begin, paragraph);
    isInList = marks > 0 || (isInList && (isEmpty || /^[ \t]/.test(line)));
    if (isInList) end = next;
    if (isEmpty) paragraph = next;
  }
  return { begin, end: text.includes('```') ? text.length : end, most: text.length };
}

/** How many marks a line may have. Of those in one another, each counts for as many as it is deep. */
function marksIn(line: string): number {
  const beginning = LINE_BEGINNING.exec(line)?.[0] ?? '';
  const blocks = beginning.match(BLOCK_MARK)?.length ?? 0;
  const inline = line.match(INLINE_MARK)?.length ?? 0;
  if (blocks === 0) return WEIGHTS.inline * inline;
  const columns = (beginning.match(/[ \t]/g) ?? []).reduce((sum, space) => sum + (space === '\t' ? TAB : 1), 0);
  const tooFarIn = Math.max(0, columns - USUAL_COLUMNS);
  return (blocks * (blocks + 1)) / 2 + WEIGHTS.column * tooFarIn + WEIGHTS.inline * inline;
}

function parsePart(text: string): Part[] {
  const top: Part[] = [];
  const open: Marked[] = [];
  let at = 0;
  let tooDeep = 0;
  let line = 0;
  let prefixes = 0;

  const partsHere = () => open.at(-1)?.parts ?? top;
  function show(until: number): void {
    if (until > at) partsHere().push(text.slice(at, until));
    at = Math.max(at, until);
  }
  function begin(kind: MarkKind, from: number): Marked {
    show(from);
    const marked: Marked = { kind, parts: [] };
    partsHere().push(marked);
    open.push(marked);
    return marked;
  }
  function end(until: number): void {
    show(until);
    const ended = open.pop();
    if (ended?.kind === 'codeBlock') ended.parts = [withoutFences(ended.parts.join(''))];
    // The line ends with the block.
    const isEndOfLine = at === until && text[at] === '\n' && text[at - 1] !== '\n';
    if (ended && BLOCKS.has(ended.kind) && isEndOfLine) at += 1;
  }
  const endItem = (until: number) => {
    if (open.at(-1)?.kind === 'item') end(until);
  };

  const isTooDeep = () => tooDeep > 0 || open.filter(({ kind }) => NESTED.has(kind)).length === DEEPEST;

  for (const [what, { type, start, end: stop }] of eventsOf(text)) {
    const kind = KINDS[type];
    if (kind !== undefined && NESTED.has(kind)) {
      if (what === 'enter' && isTooDeep()) {
        tooDeep += 1;
        continue;
      }
      if (what === 'exit' && tooDeep > 0) {
        tooDeep -= 1;
        continue;
      }
    }
    if (what === 'exit') {
      if (kind === undefined) continue;
      if (kind === 'list' || kind === 'numbered') endItem(stop.offset);
      end(stop.offset);
      continue;
    }
    if (PREFIXES.has(type)) {
      prefixes = start.line === line ? prefixes + 1 : 1;
      line = start.line;
      if (prefixes > DEEPEST) continue;
    }
    if (kind !== undefined) begin(kind, start.offset);
    const marked = open.at(-1);
    if (type === 'listItemPrefix') {
      endItem(start.offset);
      const number = Number.parseInt(text.slice(start.offset, stop.offset), 10);
      const item = begin('item', start.offset);
      if (number >= 0) item.number = number;
    } else if (marked !== undefined && type === 'codeFencedFenceInfo') {
      marked.info = text.slice(start.offset, stop.offset);
    } else if (marked !== undefined && type === 'codeFencedFenceMeta') {
      marked.info += ` ${text.slice(start.offset, stop.offset)}`;
    }
    const isIndent = type === 'linePrefix' && marked?.kind === 'codeBlock';
    if (HIDDEN.has(type) || isIndent) {
      show(start.offset);
      at = Math.max(at, stop.offset);
    }
  }
  show(text.length);
  return top;
}

function eventsOf(text: string) {
  const chunks = preprocess()(withoutOtherMarks(text), undefined, true);
  return postprocess(
    parse({ extensions: [MARKS] })
      .document()
      .write(chunks),
  );
}

/**
 * The text as it is read for marks, at the same places: an address has none in it, a date (`2026. 11. 20.`) begins no
 * list, nor do the bullets that are no marks here, and a list may begin with any number.
 */
function withoutOtherMarks(text: string): string {
  return splitAddresses(text)
    .map((part) => (part.isAddress ? 'x'.repeat(part.text.length) : part.text))
    .join('')
    .replace(/[+)~]|(?<!\*)\*(?!\*)|(?<=\d{4,})\.|(?<=\d)\.(?=[ \t]+\d+\.)/g, 'x')
    .replace(/(?<=^[ \t>-]*)\d(?=\.[ \t])/gm, '1');
}

/** Of the lines of the fences only their ends are left. */
function withoutFences(code: string): string {
  return code.replace(/^\n/, '').replace(/\n$/, '');
}
