/** What every member opens daily, fetched in one piece: most of its parts are needed by each of these screens. */
export { Component as FreeDetail } from '../pages/free/detail-page.tsx';
export { Component as FreeEdit } from '../pages/free/edit-page.tsx';
export { Component as FreeList } from '../pages/free/list-page.tsx';
export { Component as FreeWrite } from '../pages/free/write-page.tsx';
export { Component as Home } from '../pages/home/home-page.tsx';
export { Component as QnaDetail } from '../pages/qna/detail-page.tsx';
export { Component as QnaEdit } from '../pages/qna/edit-page.tsx';
export { Component as QnaList } from '../pages/qna/list-page.tsx';
export { Component as QnaWrite } from '../pages/qna/write-page.tsx';
export { Component as TipDetail } from '../pages/tip/detail-page.tsx';
export { Component as TipEdit } from '../pages/tip/edit-page.tsx';
export { Component as TipList } from '../pages/tip/list-page.tsx';
export { Component as TipWrite } from '../pages/tip/write-page.tsx';
export { Component as MemberShell } from './member-shell.tsx';
export { prefetchFirstScreenData } from './prefetch-data.ts';
