import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/harness/temporary-folder.ts';
import { BUILD, commitOf, VERSION } from './version.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

/** A folder with these files. */
function folderWith(files: Record<string, string>): string {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test.each([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }, COMMIT],
  [
    'a branch that git has packed',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` },
    COMMIT,
  ],
  ['a tag that was checked out', { '.git/HEAD': `${COMMIT}\n` }, COMMIT],
  [
    'a worktree',
    {
      '.git': 'gitdir: main/.git/worktrees/here\n',
      'main/.git/worktrees/here/HEAD': 'ref: refs/heads/side\n',
      'main/.git/worktrees/here/commondir': '../..\n',
      'main/.git/refs/heads/side': `${COMMIT}\n`,
    },
    COMMIT,
  ],
  ['a folder without a repository', { 'package.json': '{}' }, null],
  ['a repository without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }, null],
  ['a repository that is none', { '.git/HEAD': 'nothing that git writes\n' }, null],
  ['a worktree whose repository is gone', { '.git': 'gitdir: gone\n' }, null],
])('of %s, the commit is read without git', (_of, files, commit) => {
  expect(commitOf(folderWith(files))).toBe(commit);
});

test('a build is called by its release, with the commit where it is known', () => {
  expect(BUILD.replace(/ \([\da-f]{8}\)$/, '')).toBe(VERSION);
});
