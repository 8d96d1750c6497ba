import { admin } from './en/admin.ts';
import { answers } from './en/answers.ts';
import { asker } from './en/asker.ts';
import { asking } from './en/asking.ts';
import { auth } from './en/auth.ts';
import { boards } from './en/boards.ts';
import { common } from './en/common.ts';
import { confirmation } from './en/confirmation.ts';
import { drafts } from './en/drafts.ts';
import { factor } from './en/factor.ts';
import { form } from './en/form.ts';
import { home } from './en/home.ts';
import { hooks } from './en/hooks.ts';
import { invite } from './en/invite.ts';
import { live } from './en/live.ts';
import { members } from './en/members.ts';
import { mypage } from './en/mypage.ts';
import { next } from './en/next.ts';
import { notifications } from './en/notifications.ts';
import { oidc } from './en/oidc.ts';
import { preferences } from './en/preferences.ts';
import { push } from './en/push.ts';
import { reactions } from './en/reactions.ts';
import { recovery } from './en/recovery.ts';
import { report } from './en/report.ts';
import { search } from './en/search.ts';
import { security } from './en/security.ts';
import { ui } from './en/ui.ts';
import { withdrawal } from './en/withdrawal.ts';
import type { ko } from './ko.ts';
import type { koSeldom } from './ko-seldom.ts';
import type { Words } from './words.ts';

export { tags } from './en/tags.ts';

export const en = {
  asking,
  common,
  confirmation,
  answers,
  auth,
  members,
  boards,
  drafts,
  factor,
  form,
  home,
  hooks,
  invite,
  live,
  mypage,
  next,
  notifications,
  preferences,
  oidc,
  asker,
  push,
  reactions,
  recovery,
  report,
  search,
  security,
  admin,
  ui,
  withdrawal,
} satisfies Words<typeof ko & typeof koSeldom>;
