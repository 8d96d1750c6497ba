/** The documents name files and tests: they must be there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Paths from the root, in backquotes; one with a `*`, braces or dots for a name stands for several. */
function pathsIn(text: string): string[] {
  return Array.from(text.matchAll(/`((?:packages|scripts|e2e|docs|bench)\/[\w./-]+)`/g), (match) => match[1] as string);
}

describe.each(DOCS)('%s', (doc) => {
  test('names files that are there', () => {
    expect(pathsIn(read(doc)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('links to files that are there', () => {
    const links = Array.from(read(doc).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), (match) => match[1] as string);
    expect(links.filter((link) => !existsSync(join(ROOT, doc, '..', link)))).toEqual([]);
  });

  test('names npm scripts that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = Array.from(read(doc).matchAll(/npm run (?:--silent )?([\w:-]+)/g), (match) => match[1] as string);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('docs/decisions/README.md lists every record with its title, in order', () => {
  const records = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const lines = records.toSorted().map((name) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    return `- ${number}: [${title}](${name})`;
  });
  expect(
    read('docs/decisions/README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ')),
  ).toEqual(lines);
});

describe('docs/conformance.md', () => {
  const rows = Array.from(
    read('docs/conformance.md').matchAll(/^\| (.+?) \| `(.+?)` \| `(.+?)` › (.+?) \|$/gm),
    ([, says, where, file, title]) =>
      ({ says, where, file, title }) as Record<'says' | 'where' | 'file' | 'title', string>,
  );

  test('has a row for each sentence of the seed that states behaviour', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120);
  });

  test.each(rows)('$says: $file › $title', ({ where, file, title }) => {
    expect(existsSync(join(ROOT, where))).toBe(true);
    expect(read(file)).toContain(title);
  });
});
