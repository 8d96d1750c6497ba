export const SLIDES = ['ask', 'grow', 'talk'] as const;
export type SlideName = (typeof SLIDES)[number];
