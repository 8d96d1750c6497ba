/** The text of a search, as it is typed and as it is sent. */
import { checkField } from '@ieum/contract/fields';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import type { SearchWhileTyping } from '../../shared/search/debounced-search.ts';

/** Without what is over the limit, which is counted in code points. */
export function cutQuery(text: string): string {
  const points = Array.from(text);
  return points.length <= LIMITS.search ? text : points.slice(0, LIMITS.search).join('');
}

/** As it is searched for and stands in the address; empty: nothing is searched for. */
export function cleanQuery(text: string): string {
  const clean = (part: string) => checkField('search', part).value;
  return clean(cutQuery(clean(text.replaceAll('\0', ''))));
}

/** Without the letter that begins the next syllable, while that is being composed: `연ㅊ` is on its way to `연차`. */
function withoutBegunSyllable(text: string): string {
  return text.replace(/(?<=[가-힣])[ㄱ-ㅎㅏ-ㅣ]$/, '');
}

export const WHILE_TYPING: SearchWhileTyping = {
  pause: TIMES.searchDebounce,
  clean: (text, isComposing) => cleanQuery(isComposing ? withoutBegunSyllable(text) : text),
};
