/**
 * The words that the first list does without. They are loaded with the screens that show them (`app/chunks/`). Most of
 * these are seldom opened: the characters of their words are not in the file of the typeface that everybody loads first
 * (`build/typeface/characters.ts`).
 */
import { admin } from './ko/admin.ts';
import { answers } from './ko/answers.ts';
import { asker } from './ko/asker.ts';
import { asking } from './ko/asking.ts';
import { auth } from './ko/auth.ts';
import { confirmation } from './ko/confirmation.ts';
import { drafts } from './ko/drafts.ts';
import { factor } from './ko/factor.ts';
import { form } from './ko/form.ts';
import { hooks } from './ko/hooks.ts';
import { invite } from './ko/invite.ts';
import { live } from './ko/live.ts';
import { mypage } from './ko/mypage.ts';
import { next } from './ko/next.ts';
import { notifications } from './ko/notifications.ts';
import { oidc } from './ko/oidc.ts';
import { preferences } from './ko/preferences.ts';
import { push } from './ko/push.ts';
import { reactions } from './ko/reactions.ts';
import { recovery } from './ko/recovery.ts';
import { report } from './ko/report.ts';
import { search } from './ko/search.ts';
import { security } from './ko/security.ts';
import { withdrawal } from './ko/withdrawal.ts';

export const koSeldom = {
  answers,
  asking,
  auth,
  confirmation,
  drafts,
  factor,
  form,
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
  withdrawal,
};
