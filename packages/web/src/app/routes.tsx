import { Navigate, type RouteObject } from 'react-router';
import { Component as Login } from '../pages/auth/login-page.tsx';
import { paths } from '../paths.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { lazyScreen } from './lazy-screens.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { prefetched } from './prefetch-code.ts';
import { VisitorShell } from './visitor-shell.tsx';

/** The code of the members' screens, but for those of my page and of the admins. */
export const members = () => import('./screens-of-members.ts');
const myPage = prefetched(() => import('./screens-of-my-page.ts'), 'USER');
const admins = prefetched(() => import('./screens-of-admins.ts'), 'ADMIN');

const MemberShell = lazyScreen(members, ({ MemberShell }) => MemberShell);
const SignUp = lazyScreen(
  () => import('../pages/auth/sign-up-page.tsx'),
  ({ Component }) => Component,
);
const Home = lazyScreen(members, ({ Home }) => Home);
const FreeList = lazyScreen(members, ({ FreeList }) => FreeList);
const FreeDetail = lazyScreen(members, ({ FreeDetail }) => FreeDetail);
const FreeWrite = lazyScreen(members, ({ FreeWrite }) => FreeWrite);
const FreeEdit = lazyScreen(members, ({ FreeEdit }) => FreeEdit);
const QnaList = lazyScreen(members, ({ QnaList }) => QnaList);
const QnaDetail = lazyScreen(members, ({ QnaDetail }) => QnaDetail);
const QnaWrite = lazyScreen(members, ({ QnaWrite }) => QnaWrite);
const QnaEdit = lazyScreen(members, ({ QnaEdit }) => QnaEdit);
const TipList = lazyScreen(members, ({ TipList }) => TipList);
const TipDetail = lazyScreen(members, ({ TipDetail }) => TipDetail);
const TipWrite = lazyScreen(members, ({ TipWrite }) => TipWrite);
const TipEdit = lazyScreen(members, ({ TipEdit }) => TipEdit);
const Mypage = lazyScreen(myPage, ({ Mypage }) => Mypage);
const EditPassword = lazyScreen(myPage, ({ EditPassword }) => EditPassword);
const EditNickname = lazyScreen(myPage, ({ EditNickname }) => EditNickname);
const MyPosts = lazyScreen(myPage, ({ MyPosts }) => MyPosts);
const MyComments = lazyScreen(myPage, ({ MyComments }) => MyComments);
const Bookmarked = lazyScreen(myPage, ({ Bookmarked }) => Bookmarked);
const AdminsOnly = lazyScreen(admins, ({ AdminsOnly }) => AdminsOnly);
const Admin = lazyScreen(admins, ({ Admin }) => Admin);

/** The screens of the seed's section 2, as settled in section 4 of the product page. */
export const routes: RouteObject[] = [
  {
    element: <VisitorShell />,
    children: [
      {
        element: <VisitorsOnly />,
        children: [
          { path: '/', element: <Login /> },
          { path: '/login', element: <Login /> },
        ],
      },
      { path: '/signup', element: <SignUp /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
  {
    element: <MembersOnly />,
    children: [
      {
        element: <MemberShell />,
        children: [
          { path: '/main', element: <Home /> },
          { path: '/free', element: <FreeList /> },
          { path: '/free/write', element: <FreeWrite /> },
          { path: '/free/edit/:id', element: <FreeEdit /> },
          { path: '/free/:id', element: <FreeDetail /> },
          { path: '/qna', element: <QnaList /> },
          { path: '/qna/write', element: <QnaWrite /> },
          { path: '/qna/edit/:id', element: <QnaEdit /> },
          { path: '/qna/:id', element: <QnaDetail /> },
          { path: '/tip', element: <TipList /> },
          { path: '/tip/write', element: <TipWrite /> },
          { path: '/tip/edit/:id', element: <TipEdit /> },
          { path: '/tip/:id', element: <TipDetail /> },
          { path: '/mypage', element: <Mypage /> },
          { path: '/mypage/edit-password', element: <EditPassword /> },
          { path: '/mypage/edit-nickname', element: <EditNickname /> },
          { path: '/mypage/myfreeposts', element: <MyPosts board="free" /> },
          { path: '/mypage/myqnaposts', element: <MyPosts board="qna" /> },
          { path: '/mypage/mytipposts', element: <MyPosts board="tip" /> },
          { path: '/mypage/myfreecomments', element: <MyComments board="free" /> },
          { path: '/mypage/myqnacomments', element: <MyComments board="qna" /> },
          { path: '/mypage/bookmarked', element: <Bookmarked /> },
          { element: <AdminsOnly />, children: [{ path: '/admin', element: <Admin /> }] },
        ],
      },
    ],
  },
  // Addresses that the seed's document names, and that lead on (product page, section 4).
  { path: '/userpage', element: <Navigate to={paths.mypage()} replace /> },
  { path: '/myfreeposts', element: <Navigate to={paths.myPosts('free')} replace /> },
  { path: '/myqnaposts', element: <Navigate to={paths.myPosts('qna')} replace /> },
  { path: '/mytipposts', element: <Navigate to={paths.myPosts('tip')} replace /> },
  { path: '/myfreecomments', element: <Navigate to={paths.myComments('free')} replace /> },
  { path: '/myqnacomments', element: <Navigate to={paths.myComments('qna')} replace /> },
];
