/**
 * Files in a folder, in two levels of folders by the beginnings of their names, so that none has very many. A file is
 * written under another name, which ends in `.partial`, and renamed when it is complete.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage, StoredFile } from '../services.ts';
import { pathSegments } from './path-segments.ts';

export function newDiskStorage(folder: string): Storage {
  const pathOf = (name: string) => join(folder, ...pathSegments(name));

  return {
    async put(name, content) {
      const path = pathOf(name);
      const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeWhole(partial, content);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      // The entries of new folders are in their parents.
      for (let above = dirname(path); made !== undefined && above !== dirname(made); ) {
        above = dirname(above);
        await syncFolder(above);
      }
    },
    async get(name) {
      let handle: FileHandle;
      try {
        handle = await open(pathOf(name), 'r');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      try {
        const { size } = await handle.stat();
        return { bytes: size, content: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async delete(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    list: () => filesBelow(folder),
  };
}

async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // it syncs no folder
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(folder: string): AsyncGenerator<StoredFile> {
  for await (const first of entriesOf(folder)) {
    if (!first.isDirectory() || first.name.length !== 2) continue;
    for await (const second of entriesOf(join(folder, first.name))) {
      if (!second.isDirectory() || second.name.length !== 2) continue;
      const inner = join(folder, first.name, second.name);
      for await (const { name } of entriesOf(inner)) {
        const file = await statOf(join(inner, name));
        if (file !== null) yield { name, bytes: file.size, storedAt: file.mtime };
      }
    }
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
