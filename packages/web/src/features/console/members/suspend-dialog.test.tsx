// @vitest-environment happy-dom
import '../add-words.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import type { MemberRecord } from './member-queries.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

// The 21st in Seoul, and nowhere west of it.
beforeEach(() => void vi.setSystemTime('2026-11-20T15:30:00Z'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a suspension ends with a day of the company', async () => {
  const sent = stubServer(() => json({}));
  const member = { id: 3, nickname: '새싹', status: 'ACTIVE', suspendedUntil: null, suspensionReason: null };
  const { unmount } = renderScreen(<SuspendDialog member={member as MemberRecord} onClose={() => {}} />);
  const day = screen.getByLabelText<HTMLInputElement>('정지 종료일');
  const choose = (value: string) => {
    fireEvent.change(day, { target: { value } });
    fireEvent.submit(day.form as HTMLFormElement);
  };
  expect(day.min).toBe('2026-11-21');
  choose('2026-11-20');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  choose('2026-11-21');
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ until: '2026-11-21' }]));
  unmount();
});
