// @vitest-environment happy-dom
import '../pages.tsx';
import { TIMES } from '@ieum/contract/limits';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeBoard } from '../../../shared/api/boards/free.ts';
import type { Comment, CommentApi } from '../../../shared/api/boards/types.ts';
import { session } from '../../../shared/session/session.ts';
import { accessTokenOf, json, ME, problem, type SentRequest, SIGN_IN, stubServer } from '../../../testing/browser.ts';
import { renderWithToasts } from '../../../testing/render.tsx';
import { EditBox, WriteBox } from '../comments/comment-boxes.tsx';
import { WriteScreen } from '../form/write-screen.tsx';
import { ReplyButton } from '../replies/reply-button.tsx';

const api = freeBoard.comments as CommentApi;

beforeEach(() => {
  localStorage.clear();
  session.start({ ...SIGN_IN, accessToken: accessTokenOf(ME.id) });
});
afterEach(() => {
  cleanup();
  session.end('left');
  vi.unstubAllGlobals();
});

type Answer = () => Response;
const OFFLINE: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** Answers what is written by `answers`, one after the other. */
function stubWrites(...answers: Answer[]): SentRequest[] {
  const written: SentRequest[] = [];
  stubServer((request) => {
    if (request.method === 'GET') return json(request.url.startsWith('/api/members/me') ? ME : []);
    written.push(request);
    return (answers[written.length - 1] as Answer)();
  });
  return written;
}

const line = () => screen.queryByRole('button', { name: '다시 시도' })?.parentElement ?? null;
const said = () => line()?.querySelector('p')?.textContent;
const send = () => fireEvent.click(screen.getByRole('button', { name: /^(등록|수정 완료)$/ }));
const retry = () => fireEvent.click(within(line() as HTMLElement).getByRole('button'));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const reply = <ReplyButton api={api} postId={3} commentId={5} />;
const forms: [string, ReactElement, () => void, string][] = [
  ['a comment', <WriteBox key="comment" api={api} postId={3} />, () => type('댓글', '말'), '댓글을 등록했어요.'],
  [
    'a reply',
    reply,
    () => {
      fireEvent.click(screen.getByRole('button', { name: '답글' }));
      type('답글', '말');
    },
    '답글을 등록했어요.',
  ],
];

test.each(forms)(
  '%s that was not saved says so at the button, why, and is sent again',
  async (_, form, write, done) => {
    const written = stubWrites(
      OFFLINE,
      () => json({}, 500),
      () => problem(429, 'TOO_MANY_REQUESTS'),
      () => json({ id: 9 }, 201),
    );
    const { toasts } = renderWithToasts(form);
    write();
    send();
    await vi.waitFor(() => expect(said()).toBe('등록하지 못했어요. 서버에 연결하지 못했어요.'));
    expect(screen.getByRole('button', { name: '등록' }).getAttribute('aria-describedby')).toBe(
      line()?.firstElementChild?.id,
    );
    // Long after the toast.
    await act(() => new Promise((resolve) => setTimeout(resolve, TIMES.toast + 100)));
    expect(said()).toBe('등록하지 못했어요. 서버에 연결하지 못했어요.');

    retry();
    await vi.waitFor(() => expect(said()).toBe('등록하지 못했어요. 서버에 문제가 생겼어요.'));
    retry();
    await vi.waitFor(() => expect(said()).toBe('등록하지 못했어요. 말'));
    retry();
    await vi.waitFor(() => expect(toasts()).toContain(done));
    await vi.waitFor(() => expect(line()).toBeNull());
    expect(new Set(written.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  },
);

test('an edit says so as well, and what is said elsewhere is not repeated', async () => {
  const comment = { id: 5, content: '처음', version: 1, pictures: [] } as unknown as Comment;
  const written = stubWrites(
    () => json({}, 500),
    () => problem(400, 'WORD_REFUSED'),
    () => problem(409, 'CHANGED_MEANWHILE'),
  );
  renderWithToasts(<EditBox api={api} postId={3} comment={comment} onDone={() => {}} />);
  type('댓글', '고친 말');
  send();
  await vi.waitFor(() => expect(said()).toBe('수정하지 못했어요. 서버에 문제가 생겼어요.'));
  retry();
  await vi.waitFor(() => expect(screen.getByLabelText('댓글').getAttribute('aria-invalid')).toBe('true'));
  expect(line()).toBeNull();
  send();
  await vi.waitFor(() => expect(written).toHaveLength(3));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: '수정 완료' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(line()).toBeNull();
});

test('a post that was not saved keeps its line until it is sent again', async () => {
  const written = stubWrites(OFFLINE, () => problem(400, 'INVALID_FIELDS', [{ field: 'title', message: '다른 제목' }]));
  renderWithToasts(<WriteScreen api={freeBoard} />);
  await screen.findByLabelText('제목');
  type('제목', '글');
  type('내용', '내용');
  send();
  await vi.waitFor(() => expect(said()).toBe('등록하지 못했어요. 서버에 연결하지 못했어요.'));
  retry();
  await vi.waitFor(() => expect(screen.getByText('다른 제목')).toBeDefined());
  expect([line(), written.length]).toEqual([null, 2]);
});
