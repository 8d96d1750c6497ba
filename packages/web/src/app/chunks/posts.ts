/** A post with its comments, as one chunk, with their words: no list needs them. */
import { addKorean } from '../../i18n/index.ts';
import { answers } from '../../i18n/ko/answers.ts';
import { drafts } from '../../i18n/ko/drafts.ts';
import { live } from '../../i18n/ko/live.ts';
import { report } from '../../i18n/ko/report.ts';

export { posts } from '../../pages/post-pages.tsx';

addKorean({ answers, drafts, live, report });
