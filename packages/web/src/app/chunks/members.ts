/** Home and the lists, which members open first, as one chunk with the frame around every screen of theirs. */
export { home } from '../../pages/home-page.ts';
export { lists } from '../../pages/list-pages.tsx';
export { MemberShell } from '../member-shell.tsx';
export { prefetchFirstScreenData } from '../prefetch-screens.ts';
