/** My page and the pages below it, as one chunk with their words. */
import { addKorean } from '../../i18n/index.ts';
import { auth } from '../../i18n/ko/auth.ts';
import { mypage as words } from '../../i18n/ko/mypage.ts';

export { mypage } from '../../pages/mypage/mypage-pages.tsx';

addKorean({ auth, mypage: words });
