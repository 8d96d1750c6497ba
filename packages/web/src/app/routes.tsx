import { Navigate, type RouteObject } from 'react-router';
import { Component as Login } from '../pages/auth/login-page.tsx';
import { paths } from '../paths.ts';
import { MembersOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ahead, screen } from './screens.ts';
import { VisitorShell } from './visitor-shell.tsx';

/** The code of the members' screens, but for those of my page and of the admins. */
export const members = () => import('./screens-of-members.ts');
const myPage = ahead(() => import('./screens-of-my-page.ts'), 'USER');
const admins = ahead(() => import('./screens-of-admins.ts'), 'ADMIN');

const MemberShell = screen(members, ({ MemberShell }) => MemberShell);
const SignUp = screen(
  () => import('../pages/auth/sign-up-page.tsx'),
  ({ Component }) => Component,
);
const Home = screen(members, ({ Home }) => Home);
const FreeList = screen(members, ({ FreeList }) => FreeList);
const FreeDetail = screen(members, ({ FreeDetail }) => FreeDetail);
const FreeWrite = screen(members, ({ FreeWrite }) => FreeWrite);
const FreeEdit = screen(members, ({ FreeEdit }) => FreeEdit);
const QnaList = screen(members, ({ QnaList }) => QnaList);
const QnaDetail = screen(members, ({ QnaDetail }) => QnaDetail);
const QnaWrite = screen(members, ({ QnaWrite }) => QnaWrite);
const QnaEdit = screen(members, ({ QnaEdit }) => QnaEdit);
const TipList = screen(members, ({ TipList }) => TipList);
const TipDetail = screen(members, ({ TipDetail }) => TipDetail);
const TipWrite = screen(members, ({ TipWrite }) => TipWrite);
const TipEdit = screen(members, ({ TipEdit }) => TipEdit);
const Mypage = screen(myPage, ({ Mypage }) => Mypage);
const EditPassword = screen(myPage, ({ EditPassword }) => EditPassword);
const EditNickname = screen(myPage, ({ EditNickname }) => EditNickname);
const MyPosts = screen(myPage, ({ MyPosts }) => MyPosts);
const MyComments = screen(myPage, ({ MyComments }) => MyComments);
const Bookmarked = screen(myPage, ({ Bookmarked }) => Bookmarked);
const AdminsOnly = screen(admins, ({ AdminsOnly }) => AdminsOnly);
const Admin = screen(admins, ({ Admin }) => Admin);

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
