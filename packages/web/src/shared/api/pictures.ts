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

export async function readPicture(id: number, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  return (await call('GET /api/pictures/{id}', { params: { id }, query: { size } }, { signal })) as unknown as Blob;
}
