export type Language = 'ko' | 'en';

/**
 * The initial language: the one the member chose, or else the first of the browser's languages that is supported, or
 * else Korean, the product's own language.
 *
 * @param chosen the stored value, possibly of another version of the app
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
