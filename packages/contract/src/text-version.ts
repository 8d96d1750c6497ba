/** The `textVersion` of what is written now: with marks. What was written before there were any has 0. */
export const TEXT_VERSION = 1;
