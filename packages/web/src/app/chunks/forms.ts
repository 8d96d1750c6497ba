/** The forms in which posts are written and edited, as one chunk, with their words: no list needs them. */
import { addKorean } from '../../i18n/index.ts';
import { form } from '../../i18n/ko/form.ts';

export { forms } from '../../pages/form-pages.tsx';

addKorean({ form });
