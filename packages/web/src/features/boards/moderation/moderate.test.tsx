// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeBoard } from '../../../shared/api/boards/free.ts';
import type { Comment } from '../../../shared/api/boards/types.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { ME as ME_KEY } from '../../../shared/query/keys.ts';
import { session } from '../../../shared/session/session.ts';
import { accessTokenOf, json, ME, problem, SIGN_IN, stubServer } from '../../../testing/browser.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ModerateComment, ModeratePost } from './moderate.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (start: () => void) => (
  <button type="button" onClick={start}>
    관리
  </button>
);
const POST = { id: 3, writer: ME.nickname, status: 'ACTIVE', pinned: false, locked: false } as KnownPost;
const SENTENCE = /다른 운영진이 해요/;

/** @param cases what the server says of what waits about it */
function moderate(part: 'post' | 'comment', isAuthor: boolean, cases: () => Response) {
  let answer = json({});
  const sent = stubServer(({ url }) => (url.includes('/api/admin/reports') ? cases() : answer.clone()));
  const writer = isAuthor ? ME.nickname : '다른 사람';
  const { client, unmount } = renderScreen(
    part === 'post' ? (
      <ModeratePost api={freeBoard} post={{ ...POST, writer }}>
        {open}
      </ModeratePost>
    ) : (
      <ModerateComment
        board="free"
        postId={3}
        comment={{ id: 4, writer, hidden: false } as Comment}
        isAuthor={isAuthor}
      >
        {open}
      </ModerateComment>
    ),
  );
  client.setQueryData(ME_KEY, { ...ME, isModerator: true });
  const fail = (refusal: Response) => {
    answer = refusal;
  };
  return { sent, unmount, fail };
}

const noCase = () => json({ content: [], totalElements: 0, totalPages: 0, page: 0, size: 1 });
const ownCase = () => problem(403, 'OWN_CASE');
const measures = async () => {
  const dialog = await screen.findByRole('dialog');
  const { options } = within(dialog).getByLabelText<HTMLSelectElement>('할 일');
  return { dialog, offered: Array.from(options, ({ text }) => text) };
};

describe('beside what a moderator wrote', () => {
  test('a post offers what others do not decide, and says why no more', async () => {
    const { unmount } = moderate('post', true, ownCase);
    fireEvent.click(await screen.findByText('관리'));
    const { dialog, offered } = await measures();
    expect(offered).toEqual(['댓글 잠금', '맨 위에 고정']);
    expect(dialog.textContent).toMatch(SENTENCE);
    unmount();
  });

  test('a comment offers nothing, and says why', async () => {
    const { unmount } = moderate('comment', true, ownCase);
    fireEvent.click(await screen.findByText('관리'));
    expect(await screen.findByText(SENTENCE)).toBeDefined();
    expect(screen.queryByLabelText('할 일')).toBeNull();
    unmount();
  });

  test.each([
    ['where nobody else may decide', true, noCase],
    ['where it is somebody else’s', false, noCase],
  ])('everything is offered %s', async (_, isAuthor, cases) => {
    const { unmount } = moderate('post', isAuthor, cases);
    fireEvent.click(await screen.findByText('관리'));
    const { dialog, offered } = await measures();
    expect(offered).toEqual(['숨기기', '댓글 잠금', '맨 위에 고정', '삭제']);
    expect(dialog.textContent).not.toMatch(SENTENCE);
    unmount();
  });
});

test('the reason of a decision outlives the dialog, a reload and a decision of somebody else, until it is sent', async () => {
  const reason = async () => (await screen.findByRole('textbox')) as HTMLTextAreaElement;
  session.start({ ...SIGN_IN, accessToken: accessTokenOf(7) });
  const first = moderate('post', false, noCase);
  fireEvent.click(await screen.findByText('관리'));
  fireEvent.change(await reason(), { target: { value: '복사한 글이에요.' } });
  fireEvent.click(screen.getByRole('button', { name: '취소' }));
  first.unmount();

  const second = moderate('post', false, noCase);
  fireEvent.click(await screen.findByText('관리'));
  expect((await reason()).value).toBe('복사한 글이에요.');
  second.fail(problem(409, 'CHANGED_MEANWHILE'));
  fireEvent.click(screen.getByRole('button', { name: '숨기기' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  second.unmount();

  const third = moderate('post', false, noCase);
  fireEvent.click(await screen.findByText('관리'));
  expect((await reason()).value).toBe('복사한 글이에요.');
  fireEvent.click(screen.getByRole('button', { name: '숨기기' }));
  await vi.waitFor(() => expect(third.sent.at(-1)?.body).toMatchObject({ reason: '복사한 글이에요.' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByText('관리'));
  expect((await reason()).value).toBe('');
  third.unmount();
  session.end('left');
});
