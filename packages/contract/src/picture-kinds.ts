/** What may be uploaded as a picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** So many bytes of a file say which of these it is, or none. */
export const SIGN_BYTES = 12;

/** @param beginning as Latin-1 */
export function pictureTypeOf(beginning: string): (typeof PICTURE_TYPES)[number] | undefined {
  return PICTURE_TYPES.find((type) => SIGNS[type](beginning));
}

const SIGNS: Record<(typeof PICTURE_TYPES)[number], (beginning: string) => boolean> = {
  'image/jpeg': (beginning) => beginning.startsWith('\xff\xd8\xff'),
  'image/png': (beginning) => beginning.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (beginning) => beginning.startsWith('RIFF') && beginning.slice(8, SIGN_BYTES) === 'WEBP',
  'image/gif': (beginning) => beginning.startsWith('GIF87a') || beginning.startsWith('GIF89a'),
};

export const PICTURE_SIZES = ['small', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The longer side at most, in pixels. A smaller picture stays as it is. */
export const PICTURE_PIXELS: Record<PictureSize, number> = { small: 400, large: 1_600 };
