/** The words and the code that says them: no text without a place, no place without a text, no Korean in between. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectPropertyKind, type Program, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ko as consoleWords } from '../src/features/console/words.ko.ts';
import { ko } from '../src/shared/words/ko.ts';

const SRC = join(import.meta.dirname, '../src');

/** What they hold in Korean is no text of a screen. */
const KOREAN_BY_NATURE = [
  'shared/ui/dates.ts', // A word beside those of Intl.
  'shared/posts/sample-posts.ts', // Posts, as colleagues write them.
  'shared/session/availability.ts', // Tells the server's plain-text answers apart.
  'shared/api/boards/wire.ts', // The same.
];

const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !/^testing\/|\/words\.|^shared\/words\//.test(file))
  .sort();

interface Literal {
  file: string;
  /** What is written; for a template, the parts between its gaps. */
  parts: string[];
}

const literals = files.flatMap(literalsIn);

function literalsIn(file: string): Literal[] {
  const found: string[][] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push([value]);
    },
    JSXText: ({ value }) => void found.push([value]),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked ?? '')),
  }).visit(programOf(file));
  return found.map((parts) => ({ file, parts }));
}

function programOf(file: string): Program {
  const { program, errors } = parseSync(file, readFileSync(join(SRC, file), 'utf8'));
  expect(errors).toEqual([]);
  return program;
}

function textsOf(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? value : textsOf(value)));
}

function keysOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : keysOf(value, `${path}${name}.`),
  );
}

/** What looks like a key, with or without gaps. */
const keys = literals.filter(({ parts }) => /^[a-z]+\./.test(parts[0] ?? ''));

test('a key says two of its names at least: with fewer, it would pass for keys that nobody says', () => {
  const vague = keys.filter(({ parts }) => parts.join('.').split('.').filter(Boolean).length < 2);
  expect(vague).toEqual([]);
});

test('every text is said somewhere', () => {
  const patterns = keys.map(({ parts }) => new RegExp(`^${parts.map(RegExp.escape).join('\\w+')}$`));
  const unused = keysOf(ko).filter((key) => !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test('the words that come with the console are said by its code alone', () => {
  const said = keys.filter(({ parts }) => Object.keys(consoleWords).some((name) => parts[0]?.startsWith(`${name}.`)));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter(({ file }) => !file.startsWith('features/console/'))).toEqual([]);
});

test('no text goes over from results (`없습니다`) to help (`있어요`), or back', () => {
  // `…해 주세요` asks, in either.
  const mixed = textsOf(ko).filter((text) => /니다[.!?]/.test(text) && /(?<!세)요[.!?]/.test(text));
  expect(mixed).toEqual([]);
});

test('no Korean stands in the code', () => {
  const strays = literals
    .filter(({ file, parts }) => !KOREAN_BY_NATURE.includes(file) && /\p{Script=Hangul}/u.test(parts.join('')))
    .map(({ file, parts }) => `${file}: ${parts.join('…')}`);
  expect(strays).toEqual([]);
});

test('the building blocks say only their own words and those of every screen', () => {
  const foreign = keys.filter(
    ({ file, parts }) => file.startsWith('shared/ui/') && !/^(ui|common)\./.test(parts[0] ?? ''),
  );
  expect(foreign).toEqual([]);
});

test('every mutation has words for its failure', () => {
  const silent: string[] = [];
  for (const file of files) {
    new Visitor({
      CallExpression({ callee, arguments: [options] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'useMutation') return;
        const names = options?.type === 'ObjectExpression' ? options.properties.map(nameOf) : [];
        if (!names.includes('meta')) silent.push(file);
      },
    }).visit(programOf(file));
  }
  expect(silent).toEqual([]);
});

function nameOf(property: ObjectPropertyKind): string | null {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null;
}
