/** Pictures once seen are seen again without a network, and for a day without asking the server. */
import type { PictureSize } from '@ieum/contract/picture-kinds';
import { hasStatus, isUnreachable } from '../api/errors.ts';
import { readPicture } from '../api/pictures.ts';
import { pictureCache } from '../session/picture-cache.ts';

/** The oldest go first. */
const MOST = 100;
const MOST_BYTES = 20 * 1024 * 1024;
/** As long as the server's answer may be kept. Then it is asked again whether the member may still see it. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** What was kept less than a day ago; otherwise from the server, and what was kept where there is no server. */
export async function readKeptPicture(id: number, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const address = addressOf(id, size);
  const kept = await findKept(address);
  if (kept !== undefined && isFresh(kept)) return kept.blob();
  try {
    const picture = await readPicture(id, size, signal);
    inCache((cache) => keep(cache, address, picture));
    return picture;
  } catch (error) {
    if (hasStatus(error, 404)) {
      inCache(async (cache) => {
        await Promise.all([cache.delete(addressOf(id, 'small')), cache.delete(addressOf(id, 'large'))]);
      });
    }
    if (kept === undefined || !isUnreachable(error)) throw error;
    return kept.blob();
  }
}

/** If the browser's copy cannot be read, the picture is fetched from the server. */
async function findKept(address: string): Promise<Response | undefined> {
  try {
    return await (await pictureCache())?.match(address);
  } catch (error) {
    return void console.error(error);
  }
}

/** False, too, where the date lies ahead, because the clock has been set back since. */
function isFresh({ headers }: Response): boolean {
  return Math.abs(Date.now() - Number(headers.get('Kept'))) < FRESH_MS;
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
  const headers = {
    'Content-Type': picture.type,
    'Content-Length': String(picture.size),
    Kept: String(Date.now()),
  };
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
