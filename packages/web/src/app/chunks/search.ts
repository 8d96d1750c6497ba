/** The search, as a chunk: what it consists of is needed nowhere else. */
import { addKorean } from '../../i18n/index.ts';
import { search as words } from '../../i18n/ko/search.ts';

export { search } from '../../pages/search-page.ts';

addKorean({ search: words });
