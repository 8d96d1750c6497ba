import { TIMES } from '@ieum/contract/limits';
import { cleanQuery, withoutBegunSyllable } from './query-text.ts';

/**
 * Searches for what is typed once the typing pauses. A syllable that is being composed counts as typed, so the end of
 * the composition repeats nothing: the text is then the same.
 */
export function createPacing(search: (q: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = '';

  function searchFor(q: string): void {
    clearTimeout(timer);
    if (q === searched) return;
    searched = q;
    search(q);
  }

  return {
    /** @param isComposing the last syllable is not complete yet */
    type(text: string, isComposing = false): void {
      clearTimeout(timer);
      const q = cleanQuery(isComposing ? withoutBegunSyllable(text) : text);
      if (q !== searched) timer = setTimeout(() => searchFor(q), TIMES.searchDebounce);
    },

    /** Without a pause. Answers what is searched for. */
    searchNow(text: string): string {
      const q = cleanQuery(text);
      searchFor(q);
      return q;
    },

    /** Something else has been searched for, by another way: what was about to be searched for is not. */
    follow(q: string): void {
      if (q === searched) return;
      clearTimeout(timer);
      searched = q;
    },

    stop: () => clearTimeout(timer),
  };
}
