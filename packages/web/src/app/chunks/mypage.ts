/** My page and what lies below it, fetched in one piece. */
export { mypage } from '../../pages/mypage/mypage-pages.tsx';
