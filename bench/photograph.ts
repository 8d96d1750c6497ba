import sharp from 'sharp';

/** A JPEG as hard to compress as one of a telephone. */
export function photograph(width: number, height: number): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  return image.blur(2).jpeg({ quality: 80 }).toBuffer();
}
