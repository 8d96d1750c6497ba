import { Navigate, type RouteObject } from 'react-router';
import { Component as Login } from '../pages/auth/login-page.tsx';
import { paths } from '../paths.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { screen } from './screens.ts';
import { VisitorShell } from './visitor-shell.tsx';

const MemberShell = screen(() => import('./member-shell.tsx'));
const SignUp = screen(() => import('../pages/auth/sign-up-page.tsx'));
const Home = screen(() => import('../pages/home/home-page.tsx'));
const FreeList = screen(() => import('../pages/free/list-page.tsx'));
const FreeDetail = screen(() => import('../pages/free/detail-page.tsx'));
const FreeWrite = screen(() => import('../pages/free/write-page.tsx'));
const FreeEdit = screen(() => import('../pages/free/edit-page.tsx'));
const QnaList = screen(() => import('../pages/qna/list-page.tsx'));
const QnaDetail = screen(() => import('../pages/qna/detail-page.tsx'));
const QnaWrite = screen(() => import('../pages/qna/write-page.tsx'));
const QnaEdit = screen(() => import('../pages/qna/edit-page.tsx'));
const TipList = screen(() => import('../pages/tip/list-page.tsx'));
const TipDetail = screen(() => import('../pages/tip/detail-page.tsx'));
const TipWrite = screen(() => import('../pages/tip/write-page.tsx'));
const TipEdit = screen(() => import('../pages/tip/edit-page.tsx'));
const Mypage = screen(() => import('../pages/mypage/mypage-page.tsx'));
const EditPassword = screen(() => import('../pages/mypage/edit-password-page.tsx'));
const EditNickname = screen(() => import('../pages/mypage/edit-nickname-page.tsx'));
const MyPosts = screen(() => import('../pages/mypage/my-posts-page.tsx'));
const MyComments = screen(() => import('../pages/mypage/my-comments-page.tsx'));
const Bookmarked = screen(() => import('../pages/mypage/bookmarked-page.tsx'));
const AdminsOnly = screen(() => import('./admins-only.tsx'));
const Admin = screen(() => import('../pages/admin/admin-page.tsx'));

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
