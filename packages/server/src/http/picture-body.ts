/** Uploads of pictures: the body goes into a file as it arrives, so that none is ever held in memory. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@ieum/contract/limits';
import { PICTURE_TYPES } from '@ieum/contract/picture-kinds';
import type { Upload } from '@ieum/contract/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { newUploadName } from '../config/files-url.ts';

/** At the same time, of a member and altogether. As many as a post can have come at once. */
const OF_MEMBER = LIMITS.picturesPerPost;
const OF_NODE = 100;

/** Takes pictures in place of `{ upload }`, and nothing else, in the given part of the app. */
export function takePictures(part: FastifyInstance, folder: string): void {
  /** By whom they are, and the folder of each. */
  const uploads = new Map<FastifyRequest, { memberId: number | undefined; own: string }>();

  part.addHook('preParsing', async (request, _reply, payload) => {
    if (request.method !== 'POST') return payload;
    const memberId = request.caller.actor?.id;
    const ofMember = uploads.values().filter((upload) => upload.memberId === memberId);
    if (Array.from(ofMember).length >= OF_MEMBER) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
    if (uploads.size >= OF_NODE) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    uploads.set(request, { memberId, own: join(folder, newUploadName()) });
    return payload;
  });

  // However it ends: also when the client hangs up, Fastify answers it.
  part.addHook('onSend', async (request) => {
    const upload = uploads.get(request);
    if (upload === undefined) return;
    uploads.delete(request);
    await rm(upload.own, { recursive: true, force: true });
  });

  part.removeAllContentTypeParsers();
  part.addContentTypeParser([...PICTURE_TYPES], async (request: FastifyRequest, body: Readable) => {
    const { own } = uploads.get(request) as { own: string };
    if (Number(request.headers['content-length']) > LIMITS.pictureBytes) throw tooLarge();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await mkdir(own, { mode: 0o700 });
    const file = join(own, 'picture');
    await pipeline(bytesOf(body), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() as Upload['type'];
    return { upload: { file, type } satisfies Upload };
  });
  part.addContentTypeParser('*', async () => {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      detail: {
        ko: 'JPEG, PNG, WebP, GIF 사진만 올릴 수 있습니다.',
        en: 'Only JPEG, PNG, WebP and GIF pictures are accepted.',
      },
    });
  });
}

/** @throws TOO_LARGE, and leaves the connection open, on which that is answered */
async function* bytesOf(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.pictureBytes) throw tooLarge();
    yield chunk;
  }
}

function tooLarge(): AppError {
  return new AppError('TOO_LARGE', {
    detail: { ko: '사진은 10 MB까지 올릴 수 있습니다.', en: 'A picture can have up to 10 MB.' },
  });
}
