// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setCompanyTimeZone } from '../../shared/query/company-time.ts';
import { renderScreen } from '../../testing/render.tsx';
import { dayText, Moment } from './moment.tsx';

afterEach(() => setCompanyTimeZone('Asia/Seoul'));

test.each([
  ['Asia/Seoul', '2026. 12. 1. 11:00', '2026. 12. 1.'],
  ['America/New_York', '2026. 11. 30. 21:00', '2026. 11. 30.'],
])('the console shows times by the clock of a company in %s', (timeZone, moment, day) => {
  setCompanyTimeZone(timeZone);
  const at = '2026-12-01T02:00:00Z';
  const { unmount } = renderScreen(<Moment at={at} />);
  expect(screen.getByText(moment)).toBeTruthy();
  expect(dayText(at, 'ko')).toBe(day);
  unmount();
});
