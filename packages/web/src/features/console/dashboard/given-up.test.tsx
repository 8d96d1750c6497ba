// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onConfirmationNeeded } from '../../../shared/session/confirm-first.ts';
import { json, problem, stubServer } from '../../../testing/browser.ts';
import { renderWithToasts } from '../../../testing/render.tsx';
import { MantineInConsole } from '../frame.tsx';
import { GivenUp } from './given-up.tsx';

const mails = [{ kind: 'DIGEST', count: 2, since: '2026-11-20T01:00:00.000Z', problem: 'TIMED_OUT', reason: '' }];

afterEach(() => vi.unstubAllGlobals());

async function retryOnce(refusal: Response): Promise<{ asked: number; told: string[] }> {
  const sent = stubServer(({ method }) => (method === 'GET' ? json({ mails, events: [] }) : refusal.clone()));
  const ask = vi.fn(async () => false);
  const stop = onConfirmationNeeded(ask);
  const { toasts, unmount } = renderWithToasts(
    <MantineInConsole>
      <GivenUp />
    </MantineInConsole>,
  );
  const button = await screen.findByRole('button', { name: '다시 보내기' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(sent.filter(({ method }) => method === 'POST').length).toBe(1));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  const told = toasts();
  stop();
  unmount();
  return { asked: ask.mock.calls.length, told };
}

test('a retry that fails says so, and one that is not confirmed says nothing', async () => {
  expect(await retryOnce(json({}, 500))).toEqual({ asked: 0, told: ['처리하지 못했습니다. 다시 시도해 주세요.'] });
  expect(await retryOnce(problem(403, 'CONFIRM_FIRST'))).toEqual({ asked: 1, told: [] });
});
