import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { useEnvFile } from '../../src/config/env-file.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { configProblems } from './config-problems.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../deploy/ieum.env.example');
const URL = 'postgres://ieum:p%40ss@db/ieum?sslmode=verify-full&application_name=ieum';

let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'ieum.env');
});

/** What a file of this content makes of an environment. */
function read(content: string, env: Record<string, string> = {}) {
  writeFileSync(file, content);
  const settings: Record<string, string | undefined> = { ...env };
  return { warnings: useEnvFile(file, settings), settings };
}

const problemsOf = (content: string) => configProblems(() => read(content));

test.each([
  [`A=${URL}`, URL],
  [`A='${URL}'`, URL],
  [`A="${URL}"`, URL],
  ['A=pass#word', 'pass#word'],
  ["A='pass#word'", 'pass#word'],
  ['A=a; rm -rf b', 'a; rm -rf b'],
  ['A=two words  ', 'two words'],
  ['A = spaced', 'spaced'],
  ["A=' kept '", ' kept '],
  ['A="\\"quoted\\" \\\\ \\$HOME"', '"quoted" \\ $HOME'],
  ["A='$HOME'", '$HOME'],
  ['A=', ''],
  ["A=''", ''],
  ['A=b=c', 'b=c'],
  ['A=one\nA=two', 'two'],
  ['A=windows\r\n', 'windows'],
])('%j is read as systemd reads it', (content, value) => {
  expect(read(content)).toEqual({ warnings: [], settings: { A: value } });
});

test('comments and empty lines are passed over', () => {
  expect(read('# A=1\n\n;B=2\n  # C=3\nD=4\n').settings).toEqual({ D: '4' });
});

test.each(["A='half", "A='it''s'", "A=it's", 'A=back\\slash', 'A="x"y', "A='x' # why"])(
  '%j, which not everything reads alike, is refused, and not repeated',
  (content) => {
    const [problem, ...others] = problemsOf(`OK=1\n${content}\n`);
    expect(problem).toBe(`line 2 of ${file}: put the whole value of A in single quotes`);
    expect(others).toEqual([]);
  },
);

test('lines that are no settings are all named at once, without what they say', () => {
  expect(problemsOf('export A=geheim\nB\n=c\nD=1')).toEqual(
    [1, 2, 3].map((line) => `line ${line} of ${file} is not NAME=value`),
  );
});

test('a file that cannot be read is named', () => {
  expect(() => useEnvFile('/no/such/missing', {})).toThrow(/^--env-file takes .*missing/);
});

describe('beside the environment', () => {
  test('what is set there stays, and is told when the file says otherwise', () => {
    const { warnings, settings } = read('A=file\nB=same\nC=file', { A: 'shell', B: 'same', C: '' });

    expect(settings).toEqual({ A: 'shell', B: 'same', C: 'file' });
    expect(warnings).toEqual([`A is taken from the environment, not from ${file}`]);
  });
});

test('the example is read alike by a shell and by Ieum, with every line of it in use', () => {
  const everything = readFileSync(EXAMPLE, 'utf8').replace(/^#(?=[A-Z_]+=)/gm, '');
  const { settings } = read(everything);

  const shell = execFileSync('sh', ['-c', 'set -a; . "$0"; env', file], { env: {}, encoding: 'utf8' });
  const sourced = Object.fromEntries(
    shell
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

  expect(Object.keys(settings).length).toBeGreaterThan(10);
  expect(settings.DATABASE_URL).toContain('&');
  expect(sourced).toMatchObject(settings);
});
