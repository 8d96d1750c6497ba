/** `FILES_URL`: where the files of pictures are kept. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FILES_URL_TAKES =
  'file:PATH, or file:///PATH with # ? % and spaces percent-encoded; storage that speaks S3 is not supported yet';

export function readFilesUrl(text: string): string | undefined {
  if (!/^file:.+/.test(text)) return undefined;
  try {
    filesFolder(text);
    return text;
  } catch {
    return undefined; // fileURLToPath has no other way to say so
  }
}

export function filesFolder(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}

/** Where uploads lie until they are made anew. It is on the same disk, which has room for large files. */
export function uploadsFolder(url: string): string {
  return join(resolve(filesFolder(url)), 'uploads');
}
