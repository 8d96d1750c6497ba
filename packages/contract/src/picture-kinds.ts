/** What may be uploaded as a picture. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const PICTURE_SIZES = ['small', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The longer side at most, in pixels. A smaller picture stays as it is. */
export const PICTURE_PIXELS: Record<PictureSize, number> = { small: 400, large: 1_600 };
