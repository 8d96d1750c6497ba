/** Home, as a chunk with its words beside that of the lists: who opens a list first does without. */
import { addKorean } from '../../i18n/index.ts';
import { next } from '../../i18n/ko/next.ts';

export { home } from '../../pages/home-page.ts';

addKorean({ next });
