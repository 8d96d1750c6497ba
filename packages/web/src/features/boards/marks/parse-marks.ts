/** The marks in members' texts. Lines stay as they were written, and so does whatever is no mark. */
import { parse, postprocess, preprocess } from 'micromark';
import type { Token } from 'micromark-util-types';
import { splitAddresses } from '../../../shared/ui/addresses.ts';
import { MARKS } from './micromark-marks.ts';

export type MarkKind = 'list' | 'numbered' | 'item' | 'quote' | 'code' | 'codeBlock' | 'bold';

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

const TOO_DEEP = /^((?:[ \t]*(?:[>-]|\d+\.)){8})([ \t>\-\d.]+)/gm;

export function parseMarks(text: string): Part[] {
  const top: Part[] = [];
  const open: Marked[] = [];
  let at = 0;

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

  for (const [what, { type, start, end: stop }] of eventsOf(text)) {
    const kind = KINDS[type];
    if (what === 'exit') {
      if (kind === undefined) continue;
      if (kind === 'list' || kind === 'numbered') endItem(stop.offset);
      end(stop.offset);
      continue;
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
 * list, nor do the bullets that are no marks here, a list may begin with any number, and a line is in eight lists and
 * quotes at most.
 */
function withoutOtherMarks(text: string): string {
  return splitAddresses(text)
    .map((part) => (part.isAddress ? 'x'.repeat(part.text.length) : part.text))
    .join('')
    .replace(/[+)~]|(?<!\*)\*(?!\*)|(?<=\d{4,})\.|(?<=\d)\.(?=[ \t]+\d+\.)/g, 'x')
    .replace(TOO_DEEP, (_, kept, rest) => kept + 'x'.repeat(rest.length))
    .replace(/(?<=^[ \t>-]*)\d(?=\.[ \t])/gm, '1');
}

/** Of the lines of the fences only their ends are left. */
function withoutFences(code: string): string {
  return code.replace(/^\n/, '').replace(/\n$/, '');
}
