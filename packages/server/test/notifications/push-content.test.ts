import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { NOTIFICATION_SAMPLES } from '@ieum/contract/notification-samples';
import { expect, test } from 'vitest';
import { contentOf, type Pushed } from '../../src/notifications/push-content.ts';

const ALL = Object.values(NOTIFICATION_SAMPLES).flat();
const COMMENT = NOTIFICATION_SAMPLES.COMMENT[0]?.notification as Pushed;

test.each(ALL)(
  'a push of $notification.kind opens $target, as in the list, or the list',
  ({ notification, target }) => {
    const { body: _, ...content } = contentOf(notification, 'TAG', 'ko', '');
    expect(content).toEqual({
      title: notification.title ?? '이음',
      brand: '이음',
      tag: 'TAG',
      path: target ?? '/notifications',
    });
  },
);

test('where there is no title, it is what the company calls its community', () => {
  const namesIn = (communityName: string) => {
    const { title, brand } = contentOf({ ...COMMENT, title: null }, 'TAG', 'ko', communityName);
    return [title, brand];
  };
  expect([namesIn(''), namesIn('한빛마당')].flat()).toEqual(['이음', '이음', '한빛마당', '한빛마당']);
});

test('every kind says what has happened below the title, in both languages', () => {
  for (const language of ['ko', 'en'] as const) {
    const bodies = NOTIFICATION_KIND_NAMES.map((kind) => contentOf({ ...COMMENT, kind }, 'TAG', language, '').body);
    expect(new Set(bodies).size).toBe(NOTIFICATION_KIND_NAMES.length);
  }
  const saidOf = (part: Partial<Pushed>) => contentOf({ ...COMMENT, ...part }, 'TAG', 'ko', '').body;
  expect(saidOf({ kind: 'REPORTED', commentId: null })).toBe('신고된 글이 있어요.');
  expect(saidOf({ kind: 'REPORTED', commentId: 34 })).toBe('신고된 댓글이 있어요.');
  const signIn = { kind: 'SECURITY', change: 'NEW_DEVICE', device: 'Chrome · Android' } as const;
  expect(saidOf(signIn)).toBe('새로운 기기에서 로그인했어요 (Chrome · Android).');
  expect(saidOf({ kind: 'REACTION', count: 3 })).toBe('내 글이나 댓글에 반응이 있어요.');
});
