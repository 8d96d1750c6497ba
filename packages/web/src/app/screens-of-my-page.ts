/** My page and what lies below it, fetched in one piece. */
export { Component as Bookmarked } from '../pages/mypage/bookmarked-page.tsx';
export { Component as EditNickname } from '../pages/mypage/edit-nickname-page.tsx';
export { Component as EditPassword } from '../pages/mypage/edit-password-page.tsx';
export { Component as MyComments } from '../pages/mypage/my-comments-page.tsx';
export { Component as MyPosts } from '../pages/mypage/my-posts-page.tsx';
export { Component as Mypage } from '../pages/mypage/mypage-page.tsx';
