export type Language = 'ko' | 'en';

/**
 * The language to begin in: what the member chose, or else the first of the browser's languages that there are words
 * for. Korean, where there is none: it is the product's own.
 *
 * @param chosen as stored, by whatever version of the app
 * @param wanted language tags such as `en-GB`, best first
 */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  return [chosen ?? '', ...wanted].map(primaryOf).find(isLanguage) ?? 'ko';
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

function isLanguage(primary: string): primary is Language {
  return primary === 'ko' || primary === 'en';
}
