import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../packages/server/test/harness/temporary-folder.ts';
import { StepFailed } from '../lib/run.mjs';
import { aptFrom } from './apt.ts';

const TARGETS = `
http://other.example/tools/ stable main
http://mirror.example/debian/ trixie main
http://mirror.example/debian/ trixie main
http://mirror.example/debian/ trixie-updates main
http://mirror.example/debian-security/ trixie-security main
`;

test('a newer Debian fetches Debian 12 from its own mirrors', () => {
  const { mirror, sources } = aptFrom(TARGETS, '', 'trixie');
  expect(mirror).toBe('http://mirror.example/debian/');
  expect(sources).toEqual([
    'deb http://mirror.example/debian/ bookworm main',
    'deb http://mirror.example/debian/ bookworm-updates main',
    'deb http://mirror.example/debian-security/ bookworm-security main',
  ]);
});

test('a list of mirrors is read', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'list'), '# near\nhttps://near.example/debian priority:1\nhttps://far.example/debian\n');
  expect(aptFrom(`mirror+file:${folder}/list/ bookworm main`, '', 'bookworm').mirror).toBe(
    'https://near.example/debian',
  );
});

test('of its settings, the way to the mirror is taken over', () => {
  const said = `Acquire "";
Acquire::http::Proxy "http://proxy.example:3128";
Acquire::Check-Valid-Until "false";
Acquire::Languages:: "none";
`;
  expect(aptFrom(TARGETS, said, 'trixie').settings).toEqual([
    'Acquire::http::Proxy "http://proxy.example:3128";',
    'Acquire::Check-Valid-Until "false";',
  ]);
});

test('without a mirror of Debian, it says so', () => {
  expect(() => aptFrom('http://other.example/tools/ stable main', '', 'trixie')).toThrow(StepFailed);
});
