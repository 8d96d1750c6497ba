/** The pages that every member uses daily, as one chunk, since they share most of their code. */
export { boards } from '../../pages/board-pages.tsx';
export { home } from '../../pages/home-page.ts';
export { MemberShell } from '../member-shell.tsx';
export { prefetchFirstScreenData } from '../prefetch-screens.ts';
