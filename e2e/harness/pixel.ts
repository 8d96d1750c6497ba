import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The colour that is painted at a point of the window, as style sheets write it. */
export async function colorAt(page: Page, x: number, y: number): Promise<string> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 }, scale: 'css' });
  const data: Buffer[] = [];
  // A PNG: after eight bytes, chunks of a length, a type, the content and a checksum.
  for (let at = 8; at < picture.length; ) {
    const length = picture.readUInt32BE(at);
    if (picture.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(picture.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  // One pixel: a byte that says how the row is filtered, which changes nothing of its first pixel, and the colours.
  const [, red, green, blue] = inflateSync(Buffer.concat(data));
  return `rgb(${red}, ${green}, ${blue})`;
}
