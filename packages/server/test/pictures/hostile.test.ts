/** What is sent to harm, or by mistake: it is refused within a moment, or nothing of it survives. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePicture, memoryOfDecoders, TINY_PICTURE, upload, uploadsHeldByDecoders } from '../harness/pictures.ts';
import { expectProblem } from '../harness/problems.ts';
import { describeOnOneEngine } from '../harness/world.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (...parts: (string | Uint8Array)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = bytesOf(type, data);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** A PNG that says that it is so large, with these chunks. */
function png(width: number, height: number, ...chunks: Uint8Array[]): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return bytesOf('\x89PNG\r\n\x1a\n', chunk('IHDR', head), ...chunks, chunk('IEND', Buffer.alloc(0)));
}

function gifOf(width: number, height: number, frames: number): Bytes {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = bytesOf('\x2c\0\0\0\0', size, '\0\x02\x02\x44\x01\0');
  return bytesOf('GIF89a', size, '\x80\0\0\0\0\0\xff\xff\xff', ...Array.from({ length: frames }, () => frame), '\x3b');
}

/** A marker of a JPEG, inserted after its beginning. */
function withSegment(jpeg: Bytes, marker: number, data: Uint8Array): Bytes {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return bytesOf(jpeg.slice(0, 2), head, data, jpeg.slice(2));
}

/** The beginning of a picture. */
async function cut(format: 'jpeg' | 'png' | 'webp', lengthOf: (bytes: number) => number): Promise<[string, Bytes]> {
  const whole = await makePicture({ width: 800, height: 800, format });
  return [`image/${format}`, whole.slice(0, lengthOf(whole.length))];
}

/** A JPEG with a marker inserted after its beginning. */
const jpegWith = async (marker: number, ...data: (string | Uint8Array)[]): Promise<[string, Bytes]> => [
  'image/jpeg',
  withSegment(await makePicture({ format: 'jpeg' }), marker, bytesOf(...data)),
];

const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
/** A PNG of 16 pixels with another chunk. */
const pngWith = (type: string, ...data: (string | Uint8Array)[]): [string, Bytes] => [
  'image/png',
  png(4, 4, chunk(type, bytesOf(...data)), chunk('IDAT', zeros(4 * 13))),
];
const SCRIPT = '<script>alert(document.cookie)</script>';

const REFUSED: Record<string, () => Promise<[string, Bytes]>> = {
  'a JPEG that ends too early': () => cut('jpeg', (bytes) => bytes / 2),
  'a PNG that ends too early': () => cut('png', (bytes) => bytes - 40),
  'a WebP that ends too early': () => cut('webp', (bytes) => bytes / 2),
  'a GIF without a frame': async () => ['image/gif', gifOf(10, 10, 0)],
  'nothing but a sign': async () => ['image/png', bytesOf('\x89PNG\r\n\x1a\n')],
  'a PNG of 50,000 × 50,000': async () => ['image/png', png(50_000, 50_000, chunk('IDAT', zeros(1000)))],
  'a JPEG of 50,000 × 50,000': async () => {
    const jpeg = Buffer.from(await makePicture({ format: 'jpeg' }));
    const frame = jpeg.indexOf('\xff\xc0', 0, 'latin1');
    jpeg.writeUInt16BE(50_000, frame + 5);
    jpeg.writeUInt16BE(50_000, frame + 7);
    return ['image/jpeg', bytesOf(jpeg)];
  },
  'a PNG of few pixels in endless lines': async () => ['image/png', png(9_990_000, 4, chunk('IDAT', zeros(1)))],
  'a PNG that is too wide': async () => ['image/png', png(20_001, 2, chunk('IDAT', zeros(2 * (20_001 * 3 + 1))))],
  'a JPEG that is too high': async () => [
    'image/jpeg',
    await makePicture({ width: 2, height: 20_001, format: 'jpeg' }),
  ],
  'a GIF that is too wide': async () => ['image/gif', await makePicture({ width: 20_001, height: 2, format: 'gif' })],
  'a GIF of 50,000 × 50,000': async () => ['image/gif', gifOf(50_000, 50_000, 1)],
  'a picture of 40 megapixels and one line': async () => [
    'image/png',
    png(8000, 5001, chunk('IDAT', zeros(8000 * 3 + 1))),
  ],
  'a PNG whose pixels are not there': async () => ['image/png', png(6000, 6000, chunk('IDAT', zeros(1000)))],
  'a JPEG of very many scans': async () => {
    const picture = sharp(await makePicture({ width: 2000, height: 2000 }));
    const jpeg = Buffer.from(await picture.jpeg({ progressive: true }).toBuffer());
    const scan = jpeg.subarray(jpeg.lastIndexOf('\xff\xda', undefined, 'latin1'), jpeg.length - 2);
    const scans = Array.from({ length: 5000 }, () => scan);
    return ['image/jpeg', bytesOf(jpeg.subarray(0, jpeg.length - 2), ...scans, '\xff\xd9')];
  },
  'a JPEG whose scans have more bytes before their markers': async () => {
    const picture = sharp(await makePicture({ width: 2000, height: 2000 }));
    const jpeg = Buffer.from(await picture.jpeg({ progressive: true }).toBuffer());
    const scan = jpeg.subarray(jpeg.lastIndexOf('\xff\xda', undefined, 'latin1') + 1, jpeg.length - 2);
    const scans = Array.from({ length: 41 }, () => bytesOf('\x12\xff\xff', scan));
    return ['image/jpeg', bytesOf(jpeg.subarray(0, jpeg.length - 2), ...scans, '\xff\xd9')];
  },
  'SVG that says PNG': async () => ['image/png', bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  'HTML that says GIF': async () => ['image/gif', bytesOf(`<html>${SCRIPT}`)],
  'HTML that begins as a GIF': async () => ['image/gif', bytesOf(`GIF89a/*${SCRIPT}*/`)],
  'HEIC that says JPEG': async () => ['image/jpeg', bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  'TIFF that says JPEG': async () => {
    const picture = sharp(await makePicture());
    return ['image/jpeg', bytesOf(await picture.tiff().toBuffer())];
  },
  'AVIF that says WebP': async () => ['image/webp', bytesOf('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  'JPEG that says PNG': async () => ['image/png', await makePicture({ format: 'jpeg' })],
  'an archive': async () => ['image/webp', bytesOf('PK\x03\x04', Buffer.alloc(100))],
};

describeOnOneEngine('a picture that is none', (world) => {
  test.each(Object.entries(REFUSED))('%s is refused within a moment', async (_what, make) => {
    const author = await world().senior();
    const [type, bytes] = await make();
    await upload(author, TINY_PICTURE); // the process is there
    const begun = performance.now();
    expectProblem(await upload(author, bytes, type), 400, 'PICTURE_UNREADABLE');
    // Far below what the bombs would take; the machine may be slow.
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(memoryOfDecoders()).toBeLessThan(200);
    expect(uploadsHeldByDecoders()).toEqual([]);
    expect(await upload(author, TINY_PICTURE)).toMatchObject({ status: 201 });
  });
});

describeOnOneEngine('of a picture', (world) => {
  /** Both sizes of an upload, as they are served. */
  async function served(type: string, bytes: Bytes): Promise<Buffer[]> {
    const author = await world().senior();
    const { status, body } = await upload(author, bytes, type);
    expect(status).toBe(201);
    const made: Buffer[] = [];
    for (const size of ['small', 'large']) {
      const answer = await fetch(`${world().url}/api/pictures/${body.id}?size=${size}`, {
        headers: { authorization: `Bearer ${author.accessToken}` },
      });
      made.push(Buffer.from(await answer.arrayBuffer()));
    }
    expect(memoryOfDecoders()).toBeLessThan(200);
    expect(uploadsHeldByDecoders()).toEqual([]);
    return made;
  }

  const MARK = 'SECRET-MARK';
  const CARRIERS: Record<string, () => Promise<[string, Bytes]>> = {
    'a script in a comment': () => jpegWith(0xfe, SCRIPT, MARK),
    'where it was taken, and by whom': async () => {
      const exif = {
        IFD0: { Make: MARK, Artist: MARK },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 58/1', GPSLongitudeRef: 'E' },
      };
      const picture = sharp(await makePicture());
      return ['image/jpeg', bytesOf(await picture.jpeg().withExif(exif).toBuffer())];
    },
    'text in XMP': () => jpegWith(0xe1, 'http://ns.adobe.com/xap/1.0/\0', MARK),
    'text in a PNG': async () => pngWith('tEXt', 'Comment\0', MARK),
    'a profile that is none': async () => pngWith('iCCP', `${MARK}\0\0`, deflateSync(MARK.repeat(1000))),
    'a huge profile': async () => pngWith('iCCP', `${MARK}\0\0`, zeros(200 * 1024 * 1024)),
    'profiles within profiles': async () => {
      let jpeg = await makePicture({ format: 'jpeg' });
      for (let at = 255; at >= 1; at--) {
        jpeg = withSegment(jpeg, 0xe2, bytesOf('ICC_PROFILE\0', Buffer.from([at, 255]), MARK.repeat(500)));
      }
      return ['image/jpeg', jpeg];
    },
    'a thumbnail that shows more': async () => {
      const thumbnail = bytesOf(await makePicture({ format: 'jpeg' }), MARK);
      return jpegWith(0xe1, 'Exif\0\0MM\0*', thumbnail);
    },
    'an archive and a page behind it': async () => [
      'image/png',
      bytesOf(await makePicture(), 'PK\x03\x04', MARK, `<html>${SCRIPT}</html>`),
    ],
    'a video behind it, as motion photos have one,': async () => {
      const picture = await sharp(await makePicture())
        .jpeg({ progressive: true })
        .toBuffer();
      return ['image/jpeg', bytesOf(picture, '\0\0\0\x18ftypmp42', MARK, '\xff\xda\0'.repeat(1024 * 1024))];
    },
    'segments of applications, 3 MiB in all,': async () => {
      const segment = bytesOf(MARK, '\xff\xda'.repeat(32_000));
      let jpeg = await makePicture({ format: 'jpeg' });
      for (let at = 0; at < 48; at++) jpeg = withSegment(jpeg, 0xed, segment);
      return ['image/jpeg', jpeg];
    },
    'a comment in one without its end': async () => {
      const [type, jpeg] = await jpegWith(0xfe, MARK);
      return [type, jpeg.slice(0, -2)];
    },
    'an animation of very many frames': async () => ['image/gif', bytesOf(gifOf(500, 500, 50_000), MARK)],
  };

  test.each(Object.entries(CARRIERS))('%s nothing survives', async (_what, make) => {
    for (const bytes of await served(...(await make()))) {
      expect(bytes.includes(MARK)).toBe(false);
      expect(bytes.includes('script')).toBe(false);
      const { format, exif, icc, xmp, iptc, pages = 1, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, icc, xmp, iptc, pages, orientation }).toEqual({ format: 'webp', pages: 1 });
      // Nothing but the pixels.
      const chunks = bytes.toString('latin1').match(/VP8[ LX]|ALPH|ANIM|ANMF|ICCP|EXIF|XMP /g) ?? [];
      expect(chunks.filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))).toEqual([]);
    }
  });

  test.each([
    [1, 20, 25],
    [3, 180, 25],
    [6, 25, 20],
    [8, 25, 180],
  ])('turned by EXIF as %d shows upright, and is red at %d, %d', async (orientation, x, y) => {
    // The left half is red as it is stored.
    const red = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const stored = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation })
      .toBuffer();
    const [, large] = await served('image/jpeg', bytesOf(stored));
    const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(orientation >= 5 ? [50, 200] : [200, 50]);
    const isRedAt = (left: number, top: number) => {
      const at = (top * info.width + left) * info.channels;
      return (data[at] as number) > 150 && (data[at + 2] as number) < 100;
    };
    expect([isRedAt(x, y), isRedAt(info.width - 1 - x, info.height - 1 - y)]).toEqual([true, false]);
  });

  test('with 16 bits, in grey, in four inks or see-through, both sizes are made', async () => {
    const base = sharp(await makePicture({ width: 900, height: 30 }));
    const kinds: [string, Buffer][] = [
      ['image/png', await base.clone().toColourspace('rgb16').png().toBuffer()],
      ['image/png', await base.clone().greyscale().toColourspace('b-w').png().toBuffer()],
      ['image/jpeg', await base.clone().toColourspace('cmyk').jpeg().toBuffer()],
      ['image/png', await base.clone().ensureAlpha(0.5).png().toBuffer()],
      ['image/gif', await base.clone().ensureAlpha(0.5).gif().toBuffer()],
    ];
    for (const [type, bytes] of kinds) {
      const sizes = await Promise.all((await served(type, bytesOf(bytes))).map((made) => sharp(made).metadata()));
      expect(sizes.map(({ width, height }) => [width, height])).toEqual([
        [400, 13],
        [900, 30],
      ]);
    }
  });
});
