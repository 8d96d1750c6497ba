/** Pictures once seen are seen again without a network. */
import type { PictureSize } from '@ieum/contract/picture-kinds';
import { ApiError, isUnreachable } from '../api/errors.ts';
import { readPicture } from '../api/pictures.ts';
import { pictureCache } from '../session/picture-cache.ts';

/** The oldest go first. */
const MOST = 100;
const MOST_BYTES = 20 * 1024 * 1024;

/** From the server, which knows whether the member may still see it; what was kept, where there is no server. */
export async function readKeptPicture(id: number, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const address = addressOf(id, size);
  try {
    const picture = await readPicture(id, size, signal);
    inCache((cache) => keep(cache, address, picture));
    return picture;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      inCache(async (cache) => {
        await Promise.all([cache.delete(addressOf(id, 'small')), cache.delete(addressOf(id, 'large'))]);
      });
    }
    const kept = isUnreachable(error) ? await (await pictureCache())?.match(address) : undefined;
    if (kept === undefined) throw error;
    return kept.blob();
  }
}

function addressOf(id: number, size: PictureSize): string {
  return `/api/pictures/${id}?size=${size}`;
}

/** Beside what is shown, which does not wait for it. */
function inCache(task: (cache: Cache) => Promise<void>): void {
  pictureCache()
    ?.then(task)
    .catch((error: unknown) => console.error('A picture could not be kept', error)); // The disk may be full.
}

async function keep(cache: Cache, address: string, picture: Blob): Promise<void> {
  const headers = { 'Content-Type': picture.type, 'Content-Length': String(picture.size) };
  await cache.delete(address); // What is put again comes last.
  await cache.put(address, new Response(picture, { headers }));

  const [requests, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const sizes = answers.map((answer) => Number(answer.headers.get('Content-Length')));
  let count = requests.length;
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  for (const [at, request] of requests.entries()) {
    if (count <= MOST && bytes <= MOST_BYTES) break;
    await cache.delete(request);
    count -= 1;
    bytes -= sizes[at] ?? 0;
  }
}
