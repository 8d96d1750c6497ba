import { expect, test } from 'vitest';
import type { NotificationSettings } from '../../shared/query/notification-settings.ts';
import { valuesBefore } from './settings-query.ts';

test('what is taken back of the settings is what was changed, and nothing else', () => {
  const before = {
    kinds: { COMMENT: true, QUESTION: false },
    digest: false,
    live: true,
  } as NotificationSettings;
  expect(valuesBefore(before, { digest: true })).toEqual({ digest: false });
  expect(valuesBefore(before, { kinds: { COMMENT: false } })).toEqual({ kinds: { COMMENT: true } });
});
