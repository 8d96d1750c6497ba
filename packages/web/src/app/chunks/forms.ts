/** The forms for posts, as one chunk, with their words. */
import { addKorean } from '../../i18n/index.ts';
import { drafts } from '../../i18n/ko/drafts.ts';
import { form } from '../../i18n/ko/form.ts';

export { forms } from '../../pages/form-pages.tsx';

addKorean({ drafts, form });
