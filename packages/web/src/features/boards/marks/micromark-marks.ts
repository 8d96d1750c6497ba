/**
 * What micromark recognises in members' texts, and nothing else: lists with `-` and `1.`, quotes, code, fenced code, and
 * bold text. It does so line by line, as members see their texts: a line without its mark belongs to no list or quote.
 */
import type { Construct, Event, Extension, Token } from 'micromark-util-types';

const ASTERISK = 42;

/** Two asterisks, no more and no fewer. */
type Run = Token & { opens: boolean; closes: boolean };

/**
 * Bold text. CommonMark's own rule would not end it between punctuation and a particle: `**회의(월)**까지`. Here it
 * begins before anything but a space, and ends behind anything but a space.
 */
const bold: Construct = {
  name: 'bold',
  tokenize(effects, ok, nok) {
    const before = this.previous;
    let size = 0;
    return function consume(code) {
      if (code === ASTERISK && size < 2) {
        if (size === 0 && before === ASTERISK) return nok(code);
        if (size === 0) effects.enter('attentionSequence');
        effects.consume(code);
        size += 1;
        return consume;
      }
      if (size < 2 || code === ASTERISK) return nok(code);
      const run = effects.exit('attentionSequence') as Run;
      run.opens = !isSpace(code);
      run.closes = !isSpace(before);
      return ok(code);
    };
  },
  resolveAll(events, context) {
    const ends = pairs(events);
    const starts = new Set(ends.values());
    const resolved = events.flatMap((event): Event[] => {
      const [what, token] = event;
      if (token.type !== 'attentionSequence') return [event];
      const start = ends.get(token);
      const isPaired = start !== undefined || starts.has(token);
      if (what === 'exit') token.type = isPaired ? 'strongSequence' : 'data';
      if (!isPaired) return [event];
      if (what === 'enter' && start === undefined) return [['enter', strongFrom(token), context], event];
      if (what === 'exit' && start !== undefined) return [event, ['exit', strongTo(start, token), context]];
      return [event];
    });
    // In place: micromark holds on to the array.
    events.splice(0, events.length, ...resolved);
    return events;
  },
};

const strongs = new WeakMap<Token, Token>();

function strongFrom(start: Token): Token {
  const strong: Token = { type: 'strong', start: { ...start.start }, end: { ...start.end } };
  strongs.set(start, strong);
  return strong;
}

function strongTo(start: Token, end: Token): Token {
  const strong = strongs.get(start) as Token;
  strong.end = { ...end.end };
  return strong;
}

/** From each run that ends bold text to the one that begins it. */
function pairs(events: readonly Event[]): Map<Token, Token> {
  const found = new Map<Token, Token>();
  let start: Token | null = null;
  for (const [what, token] of events) {
    if (what === 'exit' || token.type !== 'attentionSequence') continue;
    const { opens, closes } = token as Run;
    if (start !== null && closes) {
      found.set(token, start);
      start = null;
    } else if (opens) start = token;
  }
  return found;
}

/** Spaces and the ends of lines are no positive numbers to micromark. */
function isSpace(code: number | null): boolean {
  return code === null || code <= 0 || /\s/.test(String.fromCharCode(code));
}

/** Ends a paragraph in a list or a quote at a line that does not bear its mark. */
const ownLine: Construct = {
  name: 'ownLine',
  tokenize(_effects, ok, nok) {
    const isLazy = this.interrupt && this.parser.lazy[this.now().line];
    return (code) => (isLazy ? ok(code) : nok(code));
  },
};

export const MARKS: Extension = {
  flow: { null: ownLine },
  text: { [ASTERISK]: bold },
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeIndented',
      'definition',
      'hardBreakEscape',
      'headingAtx',
      'htmlFlow',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
      'setextUnderline',
    ],
  },
};
