/** My page and the pages below it, as one chunk. */
export { mypage } from '../../pages/mypage/mypage-pages.tsx';
