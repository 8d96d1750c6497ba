import type { Language } from '@ieum/contract/errors';

/** What a push shows, as the service worker gets it: `packages/web/worker/`. */
export interface PushContent {
  title: string;
  body: string;
  /** A push replaces the one on the device that has the same tag. */
  tag: string;
  /** Of the screen that it opens. */
  path: string;
}

const PRODUCT_NAME: Record<Language, string> = { ko: '이음', en: 'ieum' };

/** Where there is no other title. @param communityName empty: as the product */
export function brandOf(communityName: string, language: Language): string {
  return communityName || PRODUCT_NAME[language];
}

const TEST: Record<Language, string> = {
  ko: '이 기기에서 알림을 받을 수 있어요.',
  en: 'This device gets notifications.',
};

export function testContent(communityName: string, language: Language): PushContent {
  return { title: brandOf(communityName, language), body: TEST[language], tag: 'TEST', path: '/mypage/notifications' };
}
