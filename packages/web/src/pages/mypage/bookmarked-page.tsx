export { Scraps as Component } from '../../features/mypage/scraps.tsx';
