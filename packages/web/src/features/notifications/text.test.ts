import { NOTIFICATION_KIND_NAMES, SECURITY_CHANGES } from '@ieum/contract/notification-kinds';
import { NOTIFICATION_SAMPLES } from '@ieum/contract/notification-samples';
import { expect, test } from 'vitest';
import { en } from '../../shared/words/en.ts';
import { translationOf } from '../../shared/words/translation.ts';
import type { Notification } from './list-query.ts';
import { notificationNote, notificationText } from './text.ts';
import { ko } from './words.ko.ts';

const inKorean = translationOf('ko', ko);
const inEnglish = translationOf('en', en);

const COMMENT = NOTIFICATION_SAMPLES.COMMENT[0]?.notification as Notification;

/** Isolation is tested below. */
const read = (notification: Notification, translation: typeof inKorean) =>
  notificationText(notification, translation).replace(/[\ue000\ue001]/g, '');

test.each(Object.values(NOTIFICATION_SAMPLES).flat())('$notification.kind reads “$en”', (sample) => {
  expect(read(sample.notification, inKorean)).toBe(sample.ko);
  expect(read(sample.notification, inEnglish)).toBe(sample.en);
});

test('no two kinds, and no two changes, read the same', () => {
  const kinds = NOTIFICATION_KIND_NAMES.filter((kind) => kind !== 'SECURITY').map((kind) => ({ ...COMMENT, kind }));
  const changes = SECURITY_CHANGES.map((change) => ({ ...COMMENT, kind: 'SECURITY' as const, change }));
  for (const translation of [inKorean, inEnglish]) {
    const texts = [...kinds, ...changes].map((one) => notificationText(one, translation));
    expect(new Set(texts).size).toBe(NOTIFICATION_KIND_NAMES.length - 1 + SECURITY_CHANGES.length);
  }
});

test('a kind that only a newer server knows can be read', () => {
  expect(read({ ...COMMENT, kind: 'LATER' as Notification['kind'] }, inKorean)).toBe('새로운 소식이 있어요');
});

test('a name is isolated, and cannot end that itself', () => {
  const text = notificationText({ ...COMMENT, actors: ['a\ue001b\u2069c\u202e'] }, inKorean);
  expect(text).toBe('\ue000abc\ue001 님이 댓글을 남겼어요');
});

test('what somebody else may have done says what to do', () => {
  const noteOf = (part: Partial<Notification>) => notificationNote({ ...COMMENT, ...part }, inKorean);
  expect(noteOf({ kind: 'SECURITY', change: 'NEW_DEVICE' })).toContain('비밀번호를 변경');
  expect(noteOf({ kind: 'SECURITY', change: 'BECAME_ADMIN' })).toBeNull();
  expect(noteOf({ kind: 'POST_DEACTIVATED' })).toBe('신고가 누적되어 숨겨진 글이에요.');
  expect(noteOf({ kind: 'COMMENT' })).toBeNull();
});
