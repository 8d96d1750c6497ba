import type { Language } from '@ieum/contract/errors';
import { BRAND, type Words } from '../layout.ts';

/** What has changed about a member's account. */
export type SecurityNote =
  | { what: 'NEW_DEVICE'; device: string | null; at: Date; timeZone: string }
  /** `devices`: the last ones, each once. */
  | { what: 'NEW_DEVICES'; count: number; devices: (string | null)[] }
  | { what: 'PASSWORD_CHANGED' }
  | { what: 'FACTOR_ADDED' | 'FACTOR_REMOVED' }
  | { what: 'RESET_LINK_MADE' }
  | { what: 'BECAME_ADMIN' | 'NO_ADMIN_ANY_MORE' | 'NO_ADMIN_AND_RENAMED' }
  | { what: 'BECAME_MODERATOR' | 'NO_MODERATOR_ANY_MORE' };

type Text = Record<Language, { subject: string; text: string }>;

/** Tells a member of a change, so that one that somebody else has made does not go unnoticed. */
export function securityNote(language: Language, note: SecurityNote, { url }: { url: string }): Words {
  const { subject, text } = textOf(note)[language];
  if (note.what === 'RESET_LINK_MADE') return { subject, before: [text, TELL_ANOTHER_ADMIN[language]], after: [] };
  const otherwise =
    language === 'en'
      ? 'If that was not you, set a new password at once, and tell an admin.'
      : '직접 한 일이 아니라면 바로 비밀번호를 다시 정하고 관리자에게 알려 주세요.';
  const label = language === 'en' ? 'Set a new password' : '비밀번호 다시 정하기';
  return { subject, before: [text, otherwise], button: { label, url }, after: [] };
}

function textOf(note: SecurityNote): Text {
  if (note.what === 'NEW_DEVICES') return newDevices(note);
  if (note.what !== 'NEW_DEVICE') return TEXTS[note.what];
  const { device, timeZone } = note;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const at = (language: Language) => new Intl.DateTimeFormat(language, format).format(note.at);
  return {
    ko: {
      subject: '새 기기에서 로그인했어요',
      text: `${device ?? '알 수 없는 기기'}에서 ${at('ko')}에 로그인했어요.`,
    },
    en: {
      subject: 'A new device is signed in',
      text: `${device ?? 'An unknown device'} was signed in on ${at('en')}.`,
    },
  };
}

function newDevices({ count, devices }: SecurityNote & { what: 'NEW_DEVICES' }): Text {
  const named = (unknown: string) => devices.map((device) => device ?? unknown).join(', ');
  return {
    ko: {
      subject: '새 기기에서 더 로그인했어요',
      text: `지난 한 시간 동안 새 기기에서 ${count}번 더 로그인했어요: ${named('알 수 없는 기기')}`,
    },
    en: {
      subject: 'More new devices are signed in',
      text: `There were more sign-ins on new devices in the past hour (${count}): ${named('an unknown device')}`,
    },
  };
}

/** A new password would be of no use: the link sets another one. */
const TELL_ANOTHER_ADMIN: Record<Language, string> = {
  ko: '요청한 적이 없다면 바로 다른 관리자에게 알려 주세요.',
  en: 'If you did not ask for it, tell another admin at once.',
};

const TEXTS: Record<Exclude<SecurityNote['what'], 'NEW_DEVICE' | 'NEW_DEVICES'>, Text> = {
  PASSWORD_CHANGED: {
    ko: {
      subject: '비밀번호가 변경되었어요',
      text: `${BRAND.ko} 비밀번호가 변경되었어요. 다른 기기에서는 로그아웃되었어요.`,
    },
    en: { subject: 'Your password was changed', text: 'Your password was changed. Other devices are signed out.' },
  },
  FACTOR_ADDED: {
    ko: { subject: '2단계 인증이 추가되었어요', text: `${BRAND.ko} 로그인에 2단계 인증이 추가되었어요.` },
    en: { subject: 'A second factor was added', text: 'A second factor for signing in was added to your account.' },
  },
  FACTOR_REMOVED: {
    ko: { subject: '2단계 인증이 해제되었어요', text: `${BRAND.ko} 로그인의 2단계 인증이 해제되었어요.` },
    en: {
      subject: 'A second factor was removed',
      text: 'A second factor for signing in was removed from your account.',
    },
  },
  BECAME_ADMIN: {
    ko: { subject: '관리자가 되었어요', text: `이제 ${BRAND.ko}의 관리자예요.` },
    en: { subject: 'You are an admin now', text: `You have become an admin of ${BRAND.en}.` },
  },
  NO_ADMIN_ANY_MORE: {
    ko: { subject: '이제 관리자가 아니에요', text: `${BRAND.ko}의 관리자 권한이 해제되었어요.` },
    en: { subject: 'You are no admin any more', text: `Your admin role at ${BRAND.en} has ended.` },
  },
  BECAME_MODERATOR: {
    ko: {
      subject: '운영진이 되었어요',
      text: `이제 ${BRAND.ko}의 운영진이에요. 신고된 글과 댓글을 판단하고, 휴지통과 공지, 태그를 관리할 수 있어요. 로그인하면 메뉴의 ‘신고 관리’에서 시작할 수 있어요.`,
    },
    en: {
      subject: 'You are a moderator now',
      text: `You have become a moderator of ${BRAND.en}: you decide about what was reported, and look after the trash, announcements and tags. Once signed in, begin at “Moderation” in the menu.`,
    },
  },
  NO_MODERATOR_ANY_MORE: {
    ko: { subject: '이제 운영진이 아니에요', text: `${BRAND.ko}의 운영진 권한이 해제되었어요.` },
    en: { subject: 'You are no moderator any more', text: `Your time as a moderator of ${BRAND.en} has ended.` },
  },
  NO_ADMIN_AND_RENAMED: {
    ko: {
      subject: '이제 관리자가 아니에요',
      text: `${BRAND.ko}의 관리자 권한이 해제되었어요. 쓰던 닉네임은 관리자만 쓸 수 있어서 다른 닉네임으로 바뀌었고, 마이페이지에서 다시 정할 수 있어요.`,
    },
    en: {
      subject: 'You are no admin any more',
      text: `Your admin role at ${BRAND.en} has ended. Your nickname was one that only admins may have, so it was replaced: choose another on your page.`,
    },
  },
  RESET_LINK_MADE: {
    ko: {
      subject: '비밀번호 재설정 링크가 만들어졌어요',
      text: '관리자가 이 계정의 비밀번호를 다시 정하는 링크를 만들었어요. 링크는 관리자가 직접 전해 드려요.',
    },
    en: {
      subject: 'A reset link was made for you',
      text: 'An admin has made a link to set a new password for this account, and will hand it to you.',
    },
  },
};
