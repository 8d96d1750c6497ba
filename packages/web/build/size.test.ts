/**
 * What the screens weigh on the wire, and what is kept of them, read from the build: `npm test` makes it before the
 * tests run.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const ASSETS = join(DIST, 'assets');
const KB = 1000;

const names = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));

/** As a browser that takes brotli gets it, headers aside. */
function weightOf(name: string): number {
  return statSync(join(ASSETS, `${name}.br`)).size;
}

/** The scripts and style sheets that the first paint of a document's screens waits for. */
function filesOf(document: string): string[] {
  const text = readFileSync(join(DIST, document), 'utf8');
  return names.filter((name) => text.includes(name));
}

/** The files that a script cannot run without. */
function importsOf(name: string): string[] {
  const code = readFileSync(join(ASSETS, name), 'utf8');
  const statics = code.match(/(?:import|export)[^;(]*?from\s*["'`]\.\/[^"'`]+|import\s*["'`]\.\/[^"'`]+/g) ?? [];
  return names.filter((other) => statics.join().includes(other));
}

test.each(['index.html', 'frame.html', 'member.html', 'home.html', 'settings.html'])(
  'the service worker keeps the files of %s, which opens without a network after an update, too',
  (document) => {
    const worker = readFileSync(join(DIST, 'service-worker.js'), 'utf8');
    expect(filesOf(document).length).toBeGreaterThan(2);
    expect(filesOf(document).filter((name) => !worker.includes(`/assets/${name}`))).toEqual([]);
  },
);

test('the service worker keeps all code but the console’s, so that neither a language nor a screen is lost by an update', () => {
  const worker = readFileSync(join(DIST, 'service-worker.js'), 'utf8');
  const left = names.filter((name) => !worker.includes(`/assets/${name}`));
  expect(left.map((name) => name.replace(/-.*\./, '.')).sort()).toEqual(['console.css', 'console.js']);
});

const sum = (files: string[]) => files.reduce((total, name) => total + weightOf(name), 0);
const login = filesOf('index.html');

test('the login weighs at most 190 KB without fonts', () => {
  expect(login.length).toBeGreaterThan(2);
  expect(sum(login) + statSync(join(DIST, 'index.html.br')).size).toBeLessThanOrEqual(190 * KB);
});

test.each(['frame.html', 'member.html', 'home.html', 'settings.html', 'console.html'])(
  'the screens of %s weigh at most 120 KB more',
  (document) => {
    const files = filesOf(document).filter((name) => !login.includes(name));
    expect(sum(files)).toBeGreaterThan(0);
    expect(sum(files)).toBeLessThanOrEqual(120 * KB);
  },
);

/** It is for browsers that cannot run the others, and weighs next to nothing. */
const BROWSER_CHECK = /^browser-check-/;

test('the code is in eleven files at most, none of which needs another that its document does not name', () => {
  expect(names.filter((name) => name.endsWith('.js') && !BROWSER_CHECK.test(name)).length).toBeLessThanOrEqual(11);
  for (const document of ['index.html', 'frame.html', 'member.html', 'home.html', 'settings.html', 'console.html']) {
    const files = filesOf(document);
    const missing = files.filter((name) => name.endsWith('.js')).flatMap((name) => importsOf(name));
    expect(missing.filter((name) => !files.includes(name))).toEqual([]);
  }
});

test('the schemas of the endpoints are in none of the files', () => {
  const having = names.filter((name) => /~kind/.test(readFileSync(join(ASSETS, name), 'utf8')));
  expect(having).toEqual([]);
});

test('Mantine is in the files of the console, and in no others', () => {
  const having = names.filter((name) => /--mantine-/.test(readFileSync(join(ASSETS, name), 'utf8')));
  expect(having.map((name) => name.replace(/-.*\./, '.')).sort()).toEqual(['console.css', 'console.js']);
});

test('our own words, in one file, are all that the login needs of the typeface', () => {
  const fonts = readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'));
  const own = fonts.filter((name) => name.startsWith('own-words-'));
  expect(own.length).toBe(1);
  expect(fonts.length).toBeGreaterThan(3);
  expect(statSync(join(ASSETS, String(own[0]))).size).toBeLessThanOrEqual(60 * KB);
});
