/**
 * The part of the typeface that our own words do not need. Without it, members' words are shown in the fallback font, as
 * they are while its files are on their way.
 */
export function completeTypeface(): void {
  import('virtual:typeface/written-words.css').catch((error: unknown) => {
    console.error('The typeface was not completed', error);
  });
}
