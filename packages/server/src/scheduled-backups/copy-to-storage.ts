import { openStorage } from '../object-storage/s3.ts';
import type { CopyOrder } from './backup-process.ts';
import { outdated } from './folder.ts';

/** Copies a backup to the storage, and then deletes those there that the rules keep no longer. */
export async function copyToStorage({ storage, file, name, keep, timeZone }: CopyOrder): Promise<void> {
  const objects = openStorage(storage);
  await objects.putFile(name, file);
  const names = (await objects.list()).map((stored) => stored.name);
  for (const old of outdated(names, keep, timeZone)) await objects.delete(old);
}
