/** What helps to ask well, as one chunk with its words: the form is there before it. */
import { addKorean } from '../../../../i18n/index.ts';
import { asking as words } from '../../../../i18n/ko/asking.ts';

export { ProposedTags } from './proposed-tags.tsx';
export { QuestionExample } from './question-example.tsx';
export { SimilarQuestions } from './similar-questions.tsx';

addKorean({ asking: words });
