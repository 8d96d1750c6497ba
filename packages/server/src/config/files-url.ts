/** `FILES_URL`: where the files of pictures are kept. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readS3Url, type S3Place, type S3Settings } from './s3-settings.ts';

/** A folder, by its whole path, or storage that speaks the protocol of Amazon S3. */
export type FilesPlace = { folder: string } | { s3: S3Settings };

export const FILES_URL_TAKES =
  'file:PATH, or file:///PATH with # ? % and spaces percent-encoded; or s3://BUCKET/PREFIX, the bucket in small ' +
  'letters, digits, dots and hyphens';

export function readFilesUrl(text: string): { folder: string } | S3Place | undefined {
  if (!/^file:.+/.test(text)) return readS3Url(text);
  try {
    return { folder: resolve(text.startsWith('file://') ? fileURLToPath(text) : text.slice('file:'.length)) };
  } catch {
    return undefined; // fileURLToPath has no other way to say so
  }
}

export function nameOfPlace(place: FilesPlace): string {
  return 'folder' in place ? place.folder : `s3://${place.s3.bucket}/${place.s3.prefix}`;
}

/**
 * Where uploads lie until they are made anew: on the disk of the files, which has room for large ones. Where there is
 * none, in the system's folder for temporary files.
 */
export function uploadsFolder(place: FilesPlace): string {
  return 'folder' in place ? join(place.folder, 'uploads') : tmpdir();
}

/** Each upload has a folder of its own there: in the system's, nobody else can have made it before, or look into it. */
export function newUploadName(): string {
  return `ieum-upload-${randomBytes(16).toString('hex')}`;
}

export function isUploadName(name: string): boolean {
  return /^ieum-upload-[0-9a-f]{32}$/.test(name);
}
