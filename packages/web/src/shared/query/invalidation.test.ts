import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Change, invalidateChanged } from './invalidation.ts';
import {
  announcementKeys,
  apiKey,
  boardKeys,
  FIRST_WEEK_DONE,
  ME,
  notificationKeys,
  retiredTagsKey,
  SEARCHES,
  savedPostKey,
  tagsKey,
} from './keys.ts';

const PAGE = { page: 0, size: 5, sort: 'createdAt,desc' } as const;
const OF_POST_12 = { board: 'free', postId: 12 } as const;

/** One of everything that is kept, by a name for this test. */
const KEPT = {
  list: boardKeys.list('free', null, PAGE),
  'list of a tag': boardKeys.list('free', 3, PAGE),
  post: boardKeys.post('free', 12),
  comments: boardKeys.comments('free', 12),
  reactions: boardKeys.reactions('free', 12),
  'another post': boardKeys.post('free', 13),
  'my posts': boardKeys.mine('free', PAGE),
  'my comments': boardKeys.myComments('free', PAGE),
  scraps: boardKeys.scraps('free', PAGE),
  'waiting questions': boardKeys.waiting('free'),
  'first week': FIRST_WEEK_DONE,
  'list of another board': boardKeys.list('qna', null, PAGE),
  'found posts': [...SEARCHES, 'found', { q: '연차' }],
  'similar questions': [...SEARCHES, 'similar', 'qna', '연차'],
  tags: tagsKey('free'),
  'retired tags': retiredTagsKey('free'),
  'the post in a form': savedPostKey('free', 12),
  me: ME,
  'unread notifications': notificationKeys.unread,
  'settings of notifications': apiKey('GET /api/notifications/settings'),
  'sign-ins': apiKey('GET /api/members/me/sign-ins'),
  members: apiKey('GET /api/admin/members'),
  'found members': apiKey('GET /api/admin/members/search', { query: PAGE }),
  'a member': apiKey('GET /api/admin/members/{id}', { params: { id: 3 } }),
  'history of a member': apiKey('GET /api/admin/members/{id}/history', { params: { id: 3 }, query: PAGE }),
  statistics: apiKey('GET /api/admin/members/statistics'),
  'waiting cases': apiKey('GET /api/admin/reports', { query: { state: 'open', page: 0, size: 1 } }),
  'reported posts': apiKey('GET /api/admin/report/{board}/posts', { params: { board: 'free' }, query: PAGE }),
  'reported posts of another board': apiKey('GET /api/admin/report/{board}/posts', {
    params: { board: 'qna' },
    query: PAGE,
  }),
  trash: apiKey('GET /api/admin/trash', { query: { page: 0, size: 5 } }),
  joins: apiKey('GET /api/admin/joins', { query: { page: 0, size: 50 } }),
  invitations: apiKey('GET /api/admin/invitations', { query: { page: 0, size: 5 } }),
  'all tags': apiKey('GET /api/admin/tags/{board}', { params: { board: 'free' } }),
  hooks: apiKey('GET /api/admin/hooks'),
  announcements: apiKey('GET /api/admin/announcements', { query: { page: 0, size: 5 } }),
  'announcements to the member': announcementKeys.unread,
  'audit log': apiKey('GET /api/admin/actions', { query: PAGE }),
};

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const key of Object.values(KEPT)) client.setQueryData(key, 'kept');
  return () => client.clear();
});

function outOfDate(): string[] {
  return Object.entries(KEPT).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));
}

const NEXT_STEPS = ['waiting questions', 'first week'];
const OF_POST = ['list', 'list of a tag', 'post', 'comments', 'my posts', 'my comments', 'scraps'];
const NUMBER_OF_COMMENTS = [...OF_POST, ...NEXT_STEPS];
const WHOLE_BOARD = [...OF_POST, 'reactions', 'another post', 'waiting questions'];
const STATE_OF_QUESTION = ['list', 'list of a tag', 'post', 'my posts', 'scraps'];
const UNREAD = 'unread notifications';
const LOGGED = ['audit log', 'history of a member'];
const OF_DECISIONS = ['waiting cases', 'reported posts', 'trash', ...LOGGED, UNREAD];
const FOUND = ['found posts', 'similar questions'];
const OF_ADMINS = [
  ...['members', 'found members', 'a member', 'history of a member', 'statistics', 'waiting cases'],
  ...['reported posts', 'reported posts of another board', 'trash', 'joins', 'invitations', 'audit log'],
  ...['hooks', 'all tags', 'announcements'],
];

const CASES: [Change, string[]][] = [
  [{ kind: 'POST_WRITTEN', board: 'free' }, ['list', 'list of a tag', 'my posts', ...NEXT_STEPS, ...FOUND]],
  [
    { kind: 'POST_EDITED', ...OF_POST_12 },
    ['list', 'list of a tag', 'post', 'my posts', 'my comments', 'scraps', 'waiting questions', ...FOUND],
  ],
  [{ kind: 'POST_STATUS_CHANGED', ...OF_POST_12 }, [...WHOLE_BOARD, ...FOUND, ...OF_DECISIONS, 'first week']],
  [{ kind: 'POST_DELETED', ...OF_POST_12 }, [...WHOLE_BOARD, ...FOUND, ...OF_DECISIONS, 'first week']],
  [{ kind: 'POST_RESTORED', ...OF_POST_12 }, [...WHOLE_BOARD, ...FOUND, ...OF_DECISIONS, 'first week']],
  [{ kind: 'COMMENT_WRITTEN', ...OF_POST_12 }, [...NUMBER_OF_COMMENTS, ...FOUND]],
  [{ kind: 'COMMENT_EDITED', ...OF_POST_12 }, ['post', 'comments', 'my comments', ...FOUND]],
  [{ kind: 'COMMENT_DELETED', ...OF_POST_12 }, [...NUMBER_OF_COMMENTS, ...FOUND, 'trash']],
  [{ kind: 'COMMENT_STATUS_CHANGED', ...OF_POST_12 }, [...NUMBER_OF_COMMENTS, ...FOUND, ...OF_DECISIONS]],
  [{ kind: 'COMMENT_RESTORED', ...OF_POST_12 }, [...NUMBER_OF_COMMENTS, ...FOUND, ...OF_DECISIONS]],
  [{ kind: 'ANSWER_ACCEPTED', ...OF_POST_12 }, [...STATE_OF_QUESTION, ...FOUND]],
  [{ kind: 'ACCEPTANCE_WITHDRAWN', ...OF_POST_12 }, [...STATE_OF_QUESTION, ...FOUND]],
  [{ kind: 'ADDITION_WRITTEN', ...OF_POST_12 }, ['post']],
  [{ kind: 'ADDITION_DELETED', ...OF_POST_12 }, ['post', 'trash']],
  [{ kind: 'ADDITION_RESTORED', ...OF_POST_12 }, ['post', ...OF_DECISIONS]],
  [{ kind: 'REACTION_GIVEN', ...OF_POST_12 }, ['list', 'list of a tag']],
  [{ kind: 'REACTION_WITHDRAWN', ...OF_POST_12 }, ['list', 'list of a tag']],
  [{ kind: 'POST_SCRAPPED', board: 'free' }, ['scraps', 'first week']],
  [{ kind: 'REPORT_MADE', board: 'free' }, ['waiting cases', 'reported posts']],
  [{ kind: 'REPORTS_SETTLED', board: 'free' }, ['waiting cases', 'reported posts', ...LOGGED]],
  [{ kind: 'TAG_CHANGED', board: 'free' }, [...WHOLE_BOARD, ...FOUND, 'tags', 'retired tags', 'all tags', ...LOGGED]],
  [{ kind: 'ANNOUNCEMENT_CHANGED' }, ['me', 'announcements', 'announcements to the member', ...LOGGED]],
  [{ kind: 'ANNOUNCEMENT_READ' }, ['me', 'announcements to the member', UNREAD]],
  [{ kind: 'JOIN_REFUSED' }, ['found members', 'joins', ...LOGGED, UNREAD]],
  [{ kind: 'MEMBER_JOINED' }, ['members', 'found members', 'statistics', 'joins', 'invitations', ...LOGGED, UNREAD]],
  [{ kind: 'MEMBER_WITHDREW' }, [...WHOLE_BOARD, ...FOUND, 'list of another board', ...OF_ADMINS]],
  [{ kind: 'NICKNAME_CHANGED' }, [...WHOLE_BOARD, ...FOUND, 'list of another board', 'me', ...OF_ADMINS]],
  [{ kind: 'ROLE_CHANGED' }, [...WHOLE_BOARD, ...FOUND, 'list of another board', 'me', ...OF_ADMINS]],
  [{ kind: 'MEMBER_CORRECTED' }, [...WHOLE_BOARD, ...FOUND, 'list of another board', 'me', ...OF_ADMINS]],
  [{ kind: 'MEMBER_SUSPENDED' }, OF_ADMINS],
  [{ kind: 'MEMBER_RESUMED' }, OF_ADMINS],
  [{ kind: 'SIGN_IN_ENDED' }, ['sign-ins', ...LOGGED]],
  [{ kind: 'PASSWORD_CHANGED' }, ['sign-ins']],
];

test.each(CASES)('%o makes out of date what shows it, and nothing else', async (change, expected) => {
  await invalidateChanged(client, change);
  expect(outOfDate().sort()).toEqual(expected.toSorted());
});

describe('what is on the screen', () => {
  function show(queryKey: readonly unknown[]): () => number {
    let asked = 0;
    const queryFn = () => {
      asked += 1;
      return 'fresh';
    };
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    return () => asked;
  }

  test('is asked for again, once', async () => {
    const asked = show(KEPT.list);
    await invalidateChanged(client, { kind: 'POST_DELETED', ...OF_POST_12 });
    expect(asked()).toBe(1);
    expect(client.getQueryData(KEPT.list)).toBe('fresh');
  });

  describe('for the first time when the change comes', () => {
    const queryKey = boardKeys.post('free', 14);

    function load() {
      const answers: ((data: string) => void)[] = [];
      const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
      const shown = new QueryObserver(client, { queryKey, queryFn });
      shown.subscribe(() => {});
      return { answers, shown };
    }

    test('is asked for again, and the older answer is not shown', async () => {
      const { answers, shown } = load();
      const done = invalidateChanged(client, { kind: 'POST_DELETED', ...OF_POST_12 });
      await expect.poll(() => answers).toHaveLength(2);
      answers[0]?.('before');
      answers[1]?.('after');
      await done;
      expect(shown.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
    });

    test('goes on where it is to be left alone', async () => {
      const { answers, shown } = load();
      await invalidateChanged(client, { kind: 'POST_DELETED', ...OF_POST_12 }, { except: [queryKey] });
      expect(answers).toHaveLength(1);
      answers[0]?.('before');
      await expect.poll(() => shown.getCurrentResult()).toMatchObject({ data: 'before', isFetching: false });
    });
  });

  test('is left alone where that is said, and out of date all the same', async () => {
    const asked = show(KEPT.post);
    await invalidateChanged(client, { kind: 'POST_DELETED', ...OF_POST_12 }, { except: [KEPT.post] });
    expect(asked()).toBe(0);
    expect(outOfDate()).toContain('post');
  });
});
