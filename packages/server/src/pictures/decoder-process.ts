/**
 * The process that decodes pictures and makes them anew (docs/decisions/062). It knows nothing but the path of one file
 * at a time, has none of the server's settings, and may die at any time: what it was decoding then counts as unreadable.
 */
import { appendFileSync, closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { pictureTypeOf, SIGN_BYTES } from '@ieum/contract/picture-kinds';
import sharp from 'sharp';
import type { Job, Outcome } from './decoder.ts';

/** Of the pictures that sharp can read, only these kinds; everything else that libvips reads is closed. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);
// Members who read come first.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A sandbox that forbids it: then it has the server's priority.
}

/** Each scan of a progressive JPEG goes over all pixels; encoders make about ten. */
const MOST_SCANS = 40;

/**
 * How long decoding may take, in processor time, so that a busy machine refuses no picture of a phone. Honest work grows
 * with the pixels.
 */
const BASE_MS = 800;
const PER_MEGAPIXEL_MS = 60;
const MOST_MEMORY = 600 * 1024 * 1024;
const WATCHED_EVERY_MS = 50;

class Unreadable extends Error {}

process.on('disconnect', () => process.exit());
process.on('message', (job: Job) => {
  void decode(job).then((outcome) => process.send?.(outcome));
});

async function decode(job: Job): Promise<Outcome> {
  const unwatch = watch(job.maxPixels);
  try {
    return await remake(job);
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  } finally {
    unwatch();
  }
}

/**
 * libvips works in other threads and cannot be interrupted, so the process ends. By SIGKILL: an orderly exit would wait
 * for those threads.
 */
function watch(maxPixels: number): () => void {
  const before = process.cpuUsage();
  let limit = BASE_MS + (maxPixels / 1e6) * PER_MEGAPIXEL_MS;
  setLimit = (pixels) => {
    limit = BASE_MS + (pixels / 1e6) * PER_MEGAPIXEL_MS;
  };
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOver = (user + system) / 1000 > limit || process.memoryUsage.rss() > MOST_MEMORY;
    if (isOver) process.kill(process.pid, 'SIGKILL');
  }, WATCHED_EVERY_MS);
  return () => clearInterval(timer);
}

let setLimit: (pixels: number) => void = () => {};

async function remake({ file, type, maxPixels, maxSide, sizes }: Job): Promise<Outcome> {
  if (pictureTypeOf(beginningOf(file)) !== type) throw new Unreadable('it begins otherwise than its type says');
  setLimit(0);
  const isWhole = type !== 'image/jpeg' || checkJpeg(file);
  // With a missing end added, what is missing beside the end is no error to libvips, but a warning.
  const failOn = isWhole ? 'error' : 'warning';
  const options = { limitInputPixels: maxPixels, failOn, pages: 1, sequentialRead: true } as const;
  const { format, width, height } = await sharp(file, options).metadata();
  if (`image/${format}` !== type) throw new Unreadable(`it is ${format}`);
  // Memory grows with the width alone, since some lines are held at a time.
  const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxSide;
  if (isTooLarge) throw new Unreadable(`it has ${width} × ${height} pixels`);
  setLimit(width * height);
  const [largest, ...smaller] = sizes;
  // Decoded once. As bare pixels nothing else of it goes on: no metadata, no profile.
  const { data, info } = await sharp(file, options)
    .autoOrient()
    .resize(inside(largest as number))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const made: Uint8Array[] = [await sharp(data, raw).webp(QUALITY).toBuffer()];
  for (const size of smaller) made.push(await sharp(data, raw).resize(inside(size)).webp(QUALITY).toBuffer());
  return { width: info.width, height: info.height, made };
}

const QUALITY = { quality: 80, effort: 3 } as const;

function inside(pixels: number) {
  return { width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true } as const;
}

function beginningOf(file: string): string {
  const bytes = Buffer.alloc(SIGN_BYTES);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, bytes);
  } finally {
    closeSync(opened);
  }
  return bytes.toString('latin1');
}

/**
 * Some cameras and messengers leave out a JPEG's end marker, which libvips insists on: it is added to the file.
 * @returns false: it was missing
 */
function checkJpeg(file: string): boolean {
  const { scans, isEnded } = readMarkers(readFileSync(file));
  if (scans > MOST_SCANS) throw new Unreadable('it has too many scans');
  if (!isEnded) appendFileSync(file, Buffer.from([0xff, MARKERS.end]));
  return isEnded;
}

const MARKERS = { restartFirst: 0xd0, restartLast: 0xd7, end: 0xd9, scan: 0xda, temporary: 0x01 } as const;

/**
 * The markers of a JPEG as its decoder meets them, as far as the end marker: motion photos have a video behind that, and
 * thumbnails in a segment have markers of their own, neither of which is decoded.
 */
function readMarkers(jpeg: Buffer): { scans: number; isEnded: boolean } {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1) {
    const marker = jpeg[at + 1];
    if (marker === MARKERS.end) return { scans, isEnded: true };
    if (marker === MARKERS.scan) scans++;
    // Any number of 0xff may stand before a marker.
    const length = marker === 0xff ? 1 : isWithoutSegment(marker) ? 2 : 2 + segmentLength(jpeg, at + 2);
    at = jpeg.indexOf(0xff, at + length);
  }
  return { scans, isEnded: false };
}

/** Also of a 0xff among the pixels, after which a zero stands. */
function isWithoutSegment(marker = 0): boolean {
  const isRestart = marker >= MARKERS.restartFirst && marker <= MARKERS.restartLast;
  return isRestart || marker === MARKERS.temporary || marker === 0;
}

/** With the two bytes that say it. */
function segmentLength(jpeg: Buffer, at: number): number {
  return at + 2 > jpeg.length ? 2 : Math.max(2, jpeg.readUInt16BE(at));
}
