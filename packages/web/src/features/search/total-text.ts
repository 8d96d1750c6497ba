import type { Language, Translate } from '../../shared/words/translation.ts';
import type { FoundPage } from './search-queries.ts';

/** `37개`, `1,000개 이상`. */
export function totalText(found: FoundPage, t: Translate, language: Language): string {
  const total = found.totalElements.toLocaleString(language);
  return t(found.totalIsAtLeast ? 'search.totalAtLeast' : 'search.total', { total });
}
