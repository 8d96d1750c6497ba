/**
 * Loads the font files that the app's own texts do not need. Until they are loaded, members' texts are shown in the
 * fallback font.
 */
export function completeTypeface(): void {
  import('virtual:typeface/written-words.css').catch((error: unknown) => {
    console.error('The typeface was not completed', error);
  });
}
