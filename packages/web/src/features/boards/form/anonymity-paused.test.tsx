// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { qnaBoard } from '../../../shared/api/boards/qna.ts';
import { json, ME, type SentRequest, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { WriteScreen } from './write-screen.tsx';

const UNTIL = '2027-02-18T05:00:00.000Z';
const REFUSED = { status: 403, code: 'ANONYMITY_PAUSED', detail: '이름을 밝히고 질문할 수 있습니다.', until: UNTIL };

afterEach(() => vi.unstubAllGlobals());

/** @param state.pausedUntil as the server knows it, which refuses what is asked without a name meanwhile */
function serve(state: { pausedUntil: string | null }): SentRequest[] {
  return stubServer(({ method, url, body }) => {
    if (url === '/api/members/me/anonymity') return json({ pausedUntil: state.pausedUntil });
    if (url === '/api/members/me') return json(ME);
    if (method !== 'POST') return json([]);
    const isRefused = state.pausedUntil !== null && (body as { anonymous?: boolean }).anonymous === true;
    return isRefused ? json(REFUSED, 403) : json({ id: 1 }, 201);
  });
}

const creates = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function fillIn(): Promise<HTMLInputElement> {
  fireEvent.change(await screen.findByLabelText('제목'), { target: { value: '연차' } });
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '눈치가 보여요' } });
  return screen.getByRole('checkbox', { name: '익명으로 질문' });
}

const describedBy = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('whoever may not ask without their name reads so, and until when, before they write', async () => {
  const sent = serve({ pausedUntil: UNTIL });
  const { unmount } = renderScreen(<WriteScreen api={qnaBoard} />);
  const box = await fillIn();

  await waitFor(() => expect(describedBy(box)).toMatch(/2027\. 0?2\. 18\. \d\d:00까지는 이름을 밝히고/));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(box);
  expect(screen.getByRole('alert').textContent).toMatch(/이름을 밝히고/);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: '등록' }));

  await waitFor(() => expect(creates(sent)).toMatchObject([{ title: '연차', content: '눈치가 보여요' }]));
  expect(creates(sent)[0]).not.toHaveProperty('anonymous');
  unmount();
});

test('a pause that began meanwhile is said at the box, and nothing that was typed is lost', async () => {
  const state: { pausedUntil: string | null } = { pausedUntil: null };
  const sent = serve(state);
  const { unmount } = renderScreen(<WriteScreen api={qnaBoard} />);
  const box = await fillIn();
  await waitFor(() => expect(describedBy(box)).toMatch(/관리자를 포함해 누구에게도/));
  fireEvent.click(box);
  state.pausedUntil = UNTIL;
  fireEvent.click(screen.getByRole('button', { name: '등록' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/이름을 밝히고/);
  await waitFor(() => expect(document.activeElement).toBe(box));
  // It is for its asker to decide that the name is shown.
  expect(box.checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('제목').value).toBe('연차');
  expect(screen.getByLabelText<HTMLTextAreaElement>('내용').value).toBe('눈치가 보여요');
  expect(creates(sent)).toMatchObject([{ anonymous: true }]);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: '등록' }));

  await waitFor(() => expect(creates(sent)).toHaveLength(2));
  expect(creates(sent)[1]).not.toHaveProperty('anonymous');
  unmount();
});
