import type { Locator, Page, Route } from '@playwright/test';
import { settle } from '../../e2e/harness/settle.ts';
import type { Company } from '../company.ts';
import type { State } from './state.ts';
import { all } from './steps.ts';

const free = ({ posts }: Company) => `/free/${posts.free}`;

const POST = /\/api\/free-posts\/\d+$/;
const COMMENTS = /\/api\/free-comments\/\d+$/;

/** The stream opens, which has what is shown loaded once more, and tells of these new posts. */
const hearing = (board: string, postIds: number[]) => (page: Page) =>
  page.route('**/api/live*', (route) => {
    const events = postIds.map((postId) => `event: posts\ndata: ${JSON.stringify({ board, postId })}\n\n`);
    return route.fulfill({ contentType: 'text/event-stream', body: `: 1\n\n${events.join('')}` });
  });

const opening = hearing('free', []);

/** The first answer is the server's, later ones are changed. */
const changing = (pattern: RegExp, change: (answer: never) => unknown) => (page: Page) => {
  let isFirst = true;
  return page.route(pattern, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as never;
    await route.fulfill({ response, json: isFirst ? answer : change(answer) });
    isFirst = false;
  });
};

const goneLater = (page: Page) => {
  let isFirst = true;
  return page.route(POST, async (route) => {
    if (isFirst) await route.continue();
    else await route.fulfill({ status: 404, json: { status: 404, code: 'NOT_FOUND', detail: '' } });
    isFirst = false;
  });
};

/** The connection starts when the browser is idle, which it only is once it has been made to draw. */
const seeing = (what: (page: Page) => Locator) => async (page: Page) => {
  await settle(page);
  await what(page).waitFor();
};

const edited = (post: { version: number; content: string }) => ({ ...post, version: post.version + 1 });

const withAnother = (comments: { id: number; content: string; writer: string }[]) => [
  ...comments,
  {
    ...comments[0],
    id: 999_999,
    writer: '마음먹은신입',
    createdAt: new Date().toISOString(),
    content: '방금 달린 댓글이에요. 저도 같이 갈게요!',
  },
];

const withoutOne = (comments: object[]) => comments.toSpliced(1, 1);

/** What members see change while they look: lists and posts with a live connection. */
export const LIVE_STATES: readonly State[] = [
  {
    name: 'list-live',
    as: 'newHire',
    path: '/free',
    inView: true,
    before: hearing('free', [999_998, 999_999]),
    act: seeing((page) => page.getByRole('button', { name: '새 글 2개 보기' })),
  },
  {
    name: 'home-live',
    as: 'newHire',
    path: '/main',
    inView: true,
    before: hearing('qna', [999_999]),
    act: seeing((page) => page.getByRole('button', { name: '새 글 1개 보기' })),
  },
  {
    name: 'english-list-live',
    as: 'newHire',
    path: '/free',
    inView: true,
    language: 'en',
    before: hearing('free', [999_998, 999_999]),
    act: seeing((page) => page.getByRole('button', { name: /2 new posts/ })),
  },
  {
    name: 'comment-live',
    as: 'newHire',
    path: free,
    before: all(opening, changing(COMMENTS, withAnother)),
    act: seeing((page) => page.getByText('방금 달린 댓글이에요')),
  },
  {
    name: 'comment-live-deleted',
    as: 'newHire',
    path: free,
    before: all(opening, changing(COMMENTS, withoutOne)),
    act: seeing((page) => page.getByText('삭제된 댓글이에요.')),
  },
  {
    name: 'post-live-changed',
    as: 'newHire',
    path: free,
    inView: true,
    before: all(opening, changing(POST, edited)),
    act: seeing((page) => page.getByRole('button', { name: '바뀐 내용 보기' })),
  },
  {
    name: 'post-live-gone',
    as: 'newHire',
    path: free,
    inView: true,
    before: all(opening, goneLater),
    act: seeing((page) => page.getByText('이 글은 삭제되었거나 지금은 볼 수 없어요.')),
  },
];
