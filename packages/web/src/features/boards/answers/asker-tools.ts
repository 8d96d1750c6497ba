/** What only the asker of a question sees, as one chunk with its words: everyone else reads without it. */
import { addKorean } from '../../../i18n/index.ts';
import { asker } from '../../../i18n/ko/asker.ts';

export { AcceptButton } from './accept-button.tsx';
export { AcceptanceAsk } from './acceptance-ask.tsx';
export { OwnAdditions } from './own-additions.tsx';

addKorean({ asker });
