/** The admins' screen of hooks, as one chunk. */
import { addKorean } from '../../i18n/index.ts';
import { hooks as words } from '../../i18n/ko/hooks.ts';

export { hooks } from '../../pages/hooks-page.ts';

addKorean({ hooks: words });
