import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDiskStorage } from './disk-storage.ts';

test('a list goes on past a file that has gone since its folder was read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ieum-disk-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = newDiskStorage(folder);
  const names = ['abcd01.webp', 'abcd02.webp', 'abcd03.webp'];
  for (const name of names) await storage.put(name, new Uint8Array(3));

  const listed: string[] = [];
  let gone: string | undefined;
  for await (const { name } of storage.list()) {
    if (gone === undefined) {
      gone = names.find((other) => other !== name);
      await storage.delete(gone === undefined ? [] : [gone]);
    }
    listed.push(name);
  }

  expect(listed.toSorted()).toEqual(names.filter((name) => name !== gone));
  expect(listed).toHaveLength(2);
});
