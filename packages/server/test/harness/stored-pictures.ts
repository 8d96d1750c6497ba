/** Pictures as they lie in the storage, without an upload. */
import type { Db } from '../../src/db/schema.ts';
import { hashOf, namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { newDiskStorage } from '../../src/storage/disk-storage.ts';
import { TINY_PICTURE } from './pictures.ts';

/** A picture in this post, with its files in this folder. @returns `pictures.file` */
export async function addPicture(db: Db, post_id: number, folder: string): Promise<string> {
  const file = newFile();
  for (const name of namesOf(file)) await newDiskStorage(folder).put(name, TINY_PICTURE);
  const { author_id: member_id } = await db
    .selectFrom('posts')
    .where('id', '=', post_id)
    .select('author_id')
    .executeTakeFirstOrThrow();
  const hash = await hashOf([TINY_PICTURE]);
  const hashes = { small_sha256: hash, large_sha256: hash };
  const row = { member_id, post_id, file, ...hashes, width: 1, height: 1, created_at: 1, unused_since: null };
  await db.insertInto('pictures').values(row).execute();
  return file;
}

/** Changes one byte, in this place only: a link to the file keeps what it was. */
export async function damage(folder: string, name: string): Promise<void> {
  const bytes = TINY_PICTURE.slice();
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await newDiskStorage(folder).put(name, bytes);
}

export async function filesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(newDiskStorage(folder).list())).map(({ name }) => name).toSorted();
}
