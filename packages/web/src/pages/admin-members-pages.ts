import { MemberScreen } from '../features/admin/members/member-screen.tsx';
import { MembersScreen } from '../features/admin/members/members-screen.tsx';

export const adminMembers = {
  list: { Component: MembersScreen },
  one: { Component: MemberScreen },
};
