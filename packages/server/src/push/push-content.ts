import type { Language } from '@ieum/contract/errors';
import { brandOf } from '../company/brand.ts';

/** What a push shows, as the service worker gets it: `packages/web/worker/`. */
export interface PushContent {
  title: string;
  /** What the community is called: the title once the member's session on the device has ended. */
  brand: string;
  body: string;
  /** A push replaces the one on the device that has the same tag. */
  tag: string;
  /** Of the screen that it opens. */
  path: string;
}

const TEST: Record<Language, string> = {
  ko: '이 기기에서 알림을 받을 수 있어요.',
  en: 'This device gets notifications.',
};

export function testContent(communityName: string, language: Language): PushContent {
  const brand = brandOf(communityName, language);
  return { title: brand, brand, body: TEST[language], tag: 'TEST', path: '/mypage/notifications' };
}
