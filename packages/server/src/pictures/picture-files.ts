/** The files of a picture, by its row. */
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { PICTURE_SIZES, type PictureSize } from '@ieum/contract/picture-kinds';

/** Nobody guesses it, and none is used twice. */
export function newFile(): string {
  return randomBytes(16).toString('hex');
}

export function nameOf(file: string, size: PictureSize): string {
  return `${file}-${size}.webp`;
}

export function namesOf(file: string): string[] {
  return PICTURE_SIZES.map((size) => nameOf(file, size));
}

/** The reverse of `nameOf`, also of a file that was not completed. null: it is a name of something else. */
export function fileOf(name: string): string | null {
  return /^([0-9a-f]{32})-(?:small|large)\.webp(?:\.[0-9a-f]{8}\.partial)?$/.exec(name)?.[1] ?? null;
}

/** SHA-256, in hexadecimal, as the rows of pictures keep it of each file. */
export async function hashOf(content: Iterable<Uint8Array> | Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
