/** The processes that decode pictures, apart from the server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newDecoder } from '../../src/pictures/decoder.ts';
import type { PictureDecoder } from '../../src/services.ts';
import { eventually } from '../harness/eventually.ts';
import { decoderProcesses, makePicture, TINY_PICTURE } from '../harness/pictures.ts';

const KIM = { id: 1 };
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
        left.every((name) => ['UV_THREADPOOL_SIZE', 'MALLOC_ARENA_MAX'].includes(name)),
      ),
    );
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

test('takes an honest picture of 40 megapixels', async () => {
  const { remake } = start();
  const made = await remake(uploadOf(await makePicture({ width: 8000, height: 5000 })), KIM);
  expect([made.width, made.height]).toEqual([1600, 1000]);
});
