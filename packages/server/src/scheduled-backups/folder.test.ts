import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireWritable } from './folder.ts';

vi.mock('node:crypto', () => ({ randomBytes: () => Buffer.from('guessed!') }));

test('whoever knows the name that is tried has no file of others emptied by a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ieum-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [letter, link] = [
    join(folder, 'letter'),
    join(folder, `.ieum-may-write-${Buffer.from('guessed!').toString('hex')}`),
  ];
  writeFileSync(letter, 'Dear reader');
  symlinkSync(letter, link);

  expect(() => requireWritable(folder)).toThrow('BACKUP_DIR: nothing can be written');
  expect(readFileSync(letter, 'utf8')).toBe('Dear reader');

  rmSync(link);
  requireWritable(folder);
  expect(existsSync(link)).toBe(false);
});
