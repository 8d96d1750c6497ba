/** What the buttons above a text do to it. */
export const MARK_BUTTONS = ['list', 'quote', 'code', 'bold'] as const;
export type MarkButton = (typeof MARK_BUTTONS)[number];

interface Selection {
  start: number;
  end: number;
}

/** What is to stand in place of a part of the text, and what is selected then. */
export interface Change {
  from: number;
  to: number;
  text: string;
  selected: Selection;
}

/** Marks what is selected, or takes the mark off what has it. */
export function putMark(text: string, { start, end }: Selection, mark: MarkButton): Change {
  if (mark === 'list') return prefixLines(text, { start, end }, '- ');
  if (mark === 'quote') return prefixLines(text, { start, end }, '> ');
  const selected = trimmed(text, { start, end });
  const isOneLine = !text.slice(selected.start, selected.end).includes('\n');
  if (mark === 'bold') return isOneLine ? enclose(text, selected, '**') : boldLines(text, selected);
  return isOneLine ? enclose(text, selected, codeSignFor(text, selected)) : fence(text, selected);
}

function prefixLines(text: string, selection: Selection, prefix: string): Change {
  const { start: from, end: to } = wholeLines(text, selection);
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isMarked = written.length > 0 && written.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => {
    if (isMarked) return line.startsWith(prefix) ? line.slice(prefix.length) : line;
    const isToMark = lines.length === 1 || line.trim() !== '';
    return isToMark && !line.startsWith(prefix) ? prefix + line : line;
  });
  const result = changed.join('\n');
  const isCaret = selection.start === selection.end;
  const caret = Math.max(from, selection.start + result.length - (to - from));
  return { from, to, text: result, selected: isCaret ? at(caret) : { start: from, end: from + result.length } };
}

/** Marks of their own for each line, behind those of lists and quotes: bold text ends with its paragraph. */
function boldLines(text: string, { start, end }: Selection): Change {
  const lines = text.slice(start, end).split('\n');
  const result = lines
    .map((line) => line.replace(/^(\s*(?:(?:[->]|\d+\.)\s+)*)(\S.*?)(\s*)$/, '$1**$2**$3'))
    .join('\n');
  return { from: start, to: end, text: result, selected: { start, end: start + result.length } };
}

function enclose(text: string, { start, end }: Selection, sign: string): Change {
  const inner = text.slice(start, end);
  const outside = { start: start - sign.length, end: end + sign.length };
  const isMarked = end > start && text.slice(outside.start, start) === sign && text.slice(end, outside.end) === sign;
  if (isMarked && outside.start >= 0) {
    const { start: from, end: to } = outside;
    return { from, to, text: inner, selected: { start: from, end: from + inner.length } };
  }
  const selected = { start: start + sign.length, end: end + sign.length };
  return { from: start, to: end, text: sign + inner + sign, selected };
}

/** One that is not in the code itself. */
function codeSignFor(text: string, { start, end }: Selection): string {
  return text.slice(start, end).includes('`') ? '``' : '`';
}

function fence(text: string, selection: Selection): Change {
  const { start: from, end: to } = wholeLines(text, selection);
  const code = text.slice(from, to);
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const sign = '`'.repeat(longest + 1);
  const start = from + sign.length + 1;
  return { from, to, text: `${sign}\n${code}\n${sign}`, selected: { start, end: start + code.length } };
}

/** Without the spaces around it, beside which bold text would neither begin nor end. */
function trimmed(text: string, { start, end }: Selection): Selection {
  const inner = text.slice(start, end);
  if (inner.trim() === '') return { start, end };
  const from = start + inner.length - inner.trimStart().length;
  return { start: from, end: from + inner.trim().length };
}

/** A selection that ends behind a line break does not reach into the next line. */
function wholeLines(text: string, { start, end }: Selection): Selection {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: next === -1 ? text.length : next };
}

const at = (place: number): Selection => ({ start: place, end: place });
