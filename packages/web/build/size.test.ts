/** What the screens weigh on the wire, read from the build: `npm test` makes it before the tests run. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const ASSETS = join(DIST, 'assets');
const KB = 1000;

const names = readdirSync(ASSETS).filter((name) => /\.(js|css)$/.test(name));

/** As a browser that takes brotli gets it, headers aside. */
function weightOf(file: string): number {
  return statSync(`${file}.br`).size;
}

function referencesIn(text: string): string[] {
  return names.filter((name) => text.includes(name));
}

/** A script or style sheet with everything that it cannot do without. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  if (!name.endsWith('.js')) return found;
  const code = readFileSync(join(ASSETS, name), 'utf8');
  const statics = code.match(/(?:import|export)[^;(]*?from\s*["'`]\.\/[^"'`]+|import\s*["'`]\.\/[^"'`]+/g) ?? [];
  for (const other of referencesIn(statics.join())) withImports(other, found);
  return found;
}

const document = readFileSync(join(DIST, 'index.html'), 'utf8');
const login = new Set(referencesIn(document).flatMap((name) => [...withImports(name)]));
const weightOfLogin = [...login].reduce((sum, name) => sum + weightOf(join(ASSETS, name)), 0);

test('the login weighs at most 130 KB, in few files', () => {
  const weight = weightOfLogin + weightOf(join(DIST, 'index.html'));
  expect(login.size).toBeGreaterThan(1);
  expect(weight).toBeLessThanOrEqual(130 * KB);
  // With the document, the icon and one font, that makes seven requests; e2e/weight.spec.ts counts them in a browser.
  expect(login.size).toBeLessThanOrEqual(4);
});

test('a first list weighs at most 146 KB of code, and does without the login, posts and my page', () => {
  const files = new Set(
    referencesIn(readFileSync(join(DIST, 'member.html'), 'utf8')).flatMap((name) => [...withImports(name)]),
  );
  const weight = [...files].reduce((sum, name) => sum + weightOf(join(ASSETS, name)), 0);
  expect(Array.from(files, stemOf).sort()).toEqual(['index', 'index', 'members', 'members']);
  expect(weight).toBeLessThanOrEqual(146 * KB);
});

test('our own words, in one file, are all that the login needs of the typeface', () => {
  const fonts = readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'));
  const own = fonts.filter((name) => name.startsWith('own-words-'));
  expect(own.length).toBe(1);
  expect(fonts.length).toBeGreaterThan(3);
  expect(statSync(join(ASSETS, String(own[0]))).size).toBeLessThanOrEqual(60 * KB);
});

/**
 * The chunks that screens are loaded in, and how much each may weigh with all that it needs beyond the login: in front,
 * what every member's screen is made of, which the others are opened beside. Those that are prefetched are counted where
 * they belong, not with the screen that was opened before.
 */
const CHUNKS: { chunk: string; limit: number; beside?: string }[] = [
  { chunk: 'members', limit: 34 * KB },
  // With what it has in common with a post.
  { chunk: 'forms', limit: 10 * KB, beside: 'members' },
  { chunk: 'posts', limit: 16 * KB, beside: 'members' },
  { chunk: 'asking', limit: 5 * KB, beside: 'forms' },
  { chunk: 'home', limit: 10 * KB, beside: 'members' },
  { chunk: 'first-week', limit: 3 * KB, beside: 'home' },
  // Loaded when an answer is about to be written at home.
  { chunk: 'answer-box', limit: 2 * KB, beside: 'posts' },
  { chunk: 'asker-tools', limit: 3.5 * KB, beside: 'posts' },
  // Below the post, which is shown before.
  { chunk: 'reaction-bar', limit: 3 * KB, beside: 'posts' },
  { chunk: 'mypage', limit: 8 * KB, beside: 'members' },
  { chunk: 'withdraw-dialog', limit: 4 * KB, beside: 'mypage' },
  { chunk: 'notifications', limit: 6 * KB, beside: 'members' },
  { chunk: 'notification-settings', limit: 6.5 * KB, beside: 'mypage' },
  // Loaded at the start where pushes are on.
  { chunk: 'push-device', limit: 3 * KB },
  { chunk: 'search', limit: 10 * KB, beside: 'members' },
  { chunk: 'recovery', limit: 4 * KB },
  { chunk: 'security', limit: 13 * KB, beside: 'members' },
  { chunk: 'admins', limit: 8 * KB, beside: 'members' },
  { chunk: 'given-up', limit: 3 * KB, beside: 'admins' },
  { chunk: 'admin-members', limit: 6 * KB, beside: 'admins' },
  { chunk: 'joins', limit: 4 * KB, beside: 'admins' },
  { chunk: 'hooks', limit: 7 * KB, beside: 'admins' },
  { chunk: 'live', limit: 5 * KB, beside: 'members' },
  { chunk: 'qr-code', limit: 7 * KB, beside: 'security' },
  { chunk: 'second-factor-step', limit: 3 * KB },
  { chunk: 'webauthn', limit: 3 * KB },
  { chunk: 'confirm-dialog', limit: 3 * KB, beside: 'members' },
  { chunk: 'oidc', limit: 3 * KB },
  { chunk: 'en', limit: 12.5 * KB },
];

/** A chunk's script and style sheet, with those of what it imports, beyond what the login has. */
function filesOf(chunk: string): Set<string> {
  const script = names.find((name) => stemOf(name) === chunk && name.endsWith('.js'));
  if (script === undefined) throw new Error(`The build has no chunk called ${chunk}`);
  const stems = Array.from(withImports(script), stemOf);
  return new Set(names.filter((name) => stems.includes(stemOf(name)) && !login.has(name)));
}

function stemOf(name: string): string {
  return name.replace(/-[\w-]{8}\.(js|css)$/, '');
}

test.each(CHUNKS)('the chunk $chunk weighs at most $limit bytes', ({ chunk, limit, beside }) => {
  const there = beside === undefined ? new Set<string>() : filesOf(beside);
  const files = [...filesOf(chunk)].filter((name) => !there.has(name));
  const weight = files.reduce((sum, name) => sum + weightOf(join(ASSETS, name)), 0);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(limit);
});

test('every chunk has a bound', () => {
  const bounded = new Set([...login, ...CHUNKS.flatMap(({ chunk }) => [...filesOf(chunk)])]);
  // The style sheet of the fonts: see the test of the typeface.
  const unbounded = names.filter((name) => !bounded.has(name) && !name.startsWith('written-words-'));
  expect(unbounded).toEqual([]);
});
