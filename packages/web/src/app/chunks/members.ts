/** The lists, as one chunk with the frame around every screen of the members. */
export { lists } from '../../pages/list-pages.tsx';
export { MemberShell } from '../member-shell.tsx';
export { prefetchFirstScreenData } from '../prefetch-screens.ts';
