/** Uploads of pictures, as a client sends them. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import type { ApiAnswer } from '@ieum/contract/api';
import sharp from 'sharp';
import type { Client } from './client.ts';

type Uploaded = ApiAnswer<'POST /api/pictures'>;

/** Of one pixel. */
export const TINY_PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A picture of one colour. */
export async function makePicture({
  width = 64,
  height = 48,
  format = 'png',
}: {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'gif';
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#4a7c59' } });
  return new Uint8Array(await blank.toFormat(format).toBuffer());
}

export function upload(client: Client, bytes: Uint8Array<ArrayBuffer>, type = 'image/png') {
  return client.raw<Uploaded>('POST', '/api/pictures', { headers: { 'content-type': type }, body: bytes });
}

/** @returns its id */
export async function uploadOne(client: Client): Promise<number> {
  const { status, body } = await upload(client, TINY_PICTURE);
  if (status !== 201) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

/** The processes that decode for this one, by /proc. */
export function decoderProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const ofProcess = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
      try {
        const isOurs = ofProcess('stat').split(') ')[1]?.split(' ')[1] === String(process.pid);
        return isOurs && ofProcess('cmdline').includes('decoder-process');
      } catch {
        return false; // it has ended since
      }
    });
}

/** The uploads that they have open, and with that their room on the disk. */
export function uploadsHeldByDecoders(): string[] {
  if (process.platform !== 'linux') return [];
  return decoderProcesses()
    .flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)))
    .filter((file) => file.includes('.upload'));
}

/** The most memory that one of them has ever had, in MB. */
export function memoryOfDecoders(): number {
  if (process.platform !== 'linux') return 0;
  const peaks = decoderProcesses().map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
  });
  return Math.max(0, ...peaks);
}
