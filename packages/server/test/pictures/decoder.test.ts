/** The processes that decode pictures, apart from the server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Job, newDecoder } from '../../src/pictures/decoder.ts';
import type { PictureDecoder } from '../../src/services.ts';
import { eventually } from '../harness/eventually.ts';
import { decoderProcesses, makePicture, TINY_PICTURE } from '../harness/pictures.ts';

const KIM = { id: 1 };
/** A PNG that says it is 9,990,000 × 4: what decodes it holds some of its lines. */
const ENDLESS_LINES = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgCYb3AAAAAECAIAAABwzrrXAAAACUlEQVR4nGMAAAABAAFe/335AAAAAElFTkSuQmCC',
  'base64',
);
let folder = '';
let decoder: PictureDecoder | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ieum-decoder-'));
});
afterEach(() => decoder?.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(endedAfter?: number): PictureDecoder {
  decoder = newDecoder(1, { warn: vi.fn() }, endedAfter);
  return decoder;
}

function uploadOf(bytes: Uint8Array) {
  const file = join(folder, `${readdirSync(folder).length}.upload`);
  writeFileSync(file, bytes);
  return { file, type: 'image/png' as const };
}

// Processes of others are told apart by /proc.
test.runIf(process.platform === 'linux')(
  "knows nothing of the server's settings, and ends when none is uploaded",
  async () => {
    const before = decoderProcesses();
    const { remake } = start(500);
    await remake(uploadOf(TINY_PICTURE), KIM);
    const [pid] = decoderProcesses().filter((one) => !before.includes(one)) as [number];
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0] as string);
    expect(names.filter((name) => name !== '' && !name.startsWith('NODE_CHANNEL'))).toEqual(
      expect.toSatisfy((left: string[]) =>
        // What stands after the first two is what a shell says of itself.
        left.every((name) => ['UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name)),
      ),
    );
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    expect(limits).toMatch(/^Max data size +1610612736 +1610612736 /m);
    await eventually(async () => expect(decoderProcesses()).not.toContain(pid));
    await remake(uploadOf(TINY_PICTURE), KIM);
  },
);

test.runIf(process.platform === 'linux')('that dies meanwhile makes one picture unreadable, and no other', async () => {
  const before = decoderProcesses();
  const { remake } = start();
  await remake(uploadOf(TINY_PICTURE), KIM);
  const [pid] = decoderProcesses().filter((one) => !before.includes(one)) as [number];
  const large = await makePicture({ width: 6000, height: 6000 });
  const [killed, next] = [remake(uploadOf(large), KIM), remake(uploadOf(TINY_PICTURE), { id: 2 })];
  process.kill(pid, 'SIGKILL');
  await expect(killed).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' });
  expect((await next).width).toBe(1);
});

test.each([
  [8000, 5000, 1600, 1000],
  [20_000, 2000, 1600, 160],
])('takes an honest picture of 40 megapixels, %d × %d', async (width, height, ...expected) => {
  const { remake } = start();
  const made = await remake(uploadOf(await makePicture({ width, height })), KIM);
  expect([made.width, made.height]).toEqual(expected);
});

test('that is beyond its limits ends at once, whatever its threads are doing', async () => {
  // Without the shell that sets a limit, and without the look at the sides: only the process itself is left to see it.
  const child = fork(new URL('../../src/pictures/decoder-process.ts', import.meta.url), { serialization: 'advanced' });
  child.send({ ...uploadOf(ENDLESS_LINES), maxPixels: 40e6, maxSide: 40e6, sizes: [1600, 400] } satisfies Job);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('takes turns between members: whoever sends many waits behind who sends one', async () => {
  const { remake } = start();
  const done: string[] = [];
  const send = async (what: string, member: { id: number }) => {
    await remake(uploadOf(TINY_PICTURE), member);
    done.push(what);
  };
  await Promise.all([send('1a', KIM), send('1b', KIM), send('1c', KIM), send('1d', KIM), send('2a', { id: 2 })]);
  expect(done.indexOf('2a')).toBeLessThan(done.indexOf('1c'));
});
