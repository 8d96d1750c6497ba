/** `FILES_URL`: where the files of pictures are kept. */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is said of an address that cannot be used. */
export function filesUrlTakes(text: string): string {
  return text.startsWith('s3:')
    ? 'file:PATH; storage that speaks S3 is not supported yet'
    : 'file:PATH, or file:///PATH with # ? % and spaces percent-encoded';
}

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
