// @vitest-environment happy-dom
import type { HookSettings } from '@ieum/contract/hooks';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/api/client.ts';
import { onConfirmationNeeded } from '../../shared/session/confirm-first.ts';
import { problem, stubServer } from '../../testing/browser.ts';
import { renderWithToasts } from '../../testing/render.tsx';
import { MantineInConsole } from './frame.tsx';
import { HookForm } from './hooks/hook-form.tsx';
import { InviteForm } from './joins/invite-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const HOOK = {
  url: 'https://hooks.example/1',
  boards: ['qna'],
  kinds: ['POST_WRITTEN'],
  form: 'json',
  language: 'ko',
  preview: false,
  active: true,
} as const;
const hook: HookSettings = { ...HOOK, boards: [...HOOK.boards], kinds: [...HOOK.kinds] };
const addHook = async () => (await call('POST /api/admin/hooks', { body: hook })) !== null;

test.each([
  ['a hook', <HookForm key="hook" initial={hook} submitLabel="추가" send={addHook} />, '주소(URL)', hook.url],
  ['an invitation', <InviteForm key="invitation" />, '초대할 이메일', 'minji@corp.kr'],
])('whoever does not confirm %s is told of no error', async (_, form, label, value) => {
  const sent = stubServer(() => problem(403, 'CONFIRM_FIRST'));
  const ask = vi.fn(async () => false);
  const stop = onConfirmationNeeded(ask);
  const { toasts, unmount } = renderWithToasts(<MantineInConsole>{form}</MantineInConsole>);
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([sent.length, toasts()]).toEqual([1, []]);
  stop();
  unmount();
});
