/** What every member opens daily, fetched in one piece: most of its parts are needed by each of these pages. */
export { boards } from '../../pages/board-pages.tsx';
export { home } from '../../pages/home-page.ts';
export { MemberShell } from '../member-shell.tsx';
export { prefetchFirstScreenData } from '../prefetch-screens.ts';
