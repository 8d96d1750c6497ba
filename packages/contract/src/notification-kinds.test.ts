import { expect, test } from 'vitest';
import { notificationTarget } from './notification-kinds.ts';
import { NOTIFICATION_SAMPLES } from './notification-samples.ts';

test.each(Object.values(NOTIFICATION_SAMPLES).flat())(
  '$notification.kind leads to $target',
  ({ notification, target }) => {
    expect(notificationTarget(notification)).toBe(target);
  },
);
