import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { PictureSize } from '@ieum/contract/picture-kinds';
import { call } from './client.ts';

export type UploadedPicture = ApiAnswer<'POST /api/pictures'>;
/** A picture of a post or a comment. */
export type Picture = UploadedPicture & { alt: string };
/** As it is named in what is written or edited. */
export interface GivenPicture {
  id: number;
  alt: string;
}

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export function uploadPicture(file: File, options: UploadOptions): Promise<UploadedPicture> {
  // The contract names the file that the server has made of it.
  return call('POST /api/pictures', { body: file as unknown as ApiInput<'POST /api/pictures'>['body'] }, options);
}

/**
 * Past the browser's own cache, which asks for an address only and not who wants it: the next member at this browser
 * would find there what the last one has seen.
 */
export async function readPicture(id: number, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const input = { params: { id }, query: { size } };
  return (await call('GET /api/pictures/{id}', input, { signal, cache: 'no-store' })) as unknown as Blob;
}
