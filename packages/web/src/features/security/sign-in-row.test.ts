import { expect, test } from 'vitest';
import { lastUseOf } from './sign-in-row.tsx';

const CREATED = '2026-11-20T01:35:00.000Z';

test.each([
  ['2026-11-20T01:00:00.000Z', CREATED],
  ['2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z'],
])('a sign-in that was last used in the hour from %s is not shown as used before it began', (lastUsedAt, shown) => {
  expect(lastUseOf({ createdAt: CREATED, lastUsedAt })).toBe(shown);
});
