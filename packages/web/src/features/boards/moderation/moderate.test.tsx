// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freeBoard } from '../../../shared/api/boards/free.ts';
import type { Comment } from '../../../shared/api/boards/types.ts';
import type { KnownPost } from '../../../shared/posts/use-posts.ts';
import { ME as ME_KEY } from '../../../shared/query/keys.ts';
import { json, ME, problem, stubServer } from '../../../testing/browser.ts';
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
  const sent = stubServer(({ url }) => (url.includes('/api/admin/reports') ? cases() : json({})));
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
  return { sent, unmount };
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
