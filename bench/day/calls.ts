/** What members ask for in a day, and how often: the calls of the web app's screens, nineteen of twenty of them reads. */
import type { Board } from '@ieum/contract/boards';
import { PLANTED } from '../../packages/server/test/harness/fill-texts.ts';
import type { SignedIn } from '../members.ts';
import { PASSWORD } from '../site.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  /** Null: none. */
  token: string | null;
  body?: object | Uint8Array;
  /** To be sent again where it is unclear whether it was done. */
  hasKey?: true;
  /** What its answer is good for. */
  onAnswer?(answer: unknown): void;
}

interface Post {
  board: Board;
  id: number;
  /** null: none of those who make calls. */
  author: number | null;
}

export interface Known {
  members: SignedIn[];
  /** Emails of members whose password is `PASSWORD`. */
  emails: string[];
  /** Newest first, those that are listed. */
  posts: Record<Board, Post[]>;
  /** Of comments on the free board. */
  comments: number[];
  pictures: number[];
  tagId: number;
  picture: Uint8Array;
}

const PATHS: Record<Board, { list: string; post: (id: number) => string; comments: string; create: string }> = {
  free: {
    list: '/api/free-posts',
    post: (id) => `/api/free-posts/${id}`,
    comments: '/api/free-comments',
    create: '/api/free-posts',
  },
  qna: {
    list: '/api/qna-post/list',
    post: (id) => `/api/qna-post/${id}`,
    comments: '/api/qna-comment',
    create: '/api/qna-post/create',
  },
  tip: { list: '/api/tip-posts', post: (id) => `/api/tip-posts/${id}`, comments: '', create: '/api/tip-posts' },
};

const WORDS = [
  '연차',
  '회의',
  '회의 예약',
  '"연차 신청"',
  '노트북 보안',
  '검진 병원',
  'vpn',
  '1,000원',
  PLANTED.fivePosts.word,
  PLANTED.everySecond.word,
  `${PLANTED.everySecond.word} ${PLANTED.everyOtherSecond.word}`,
];
const TITLE = '회의실 예약은 어디서 하나요';
const CONTENT = '3층 회의실을 예약하려고 해요. '.repeat(6).trim();

/** Of a thousand calls. */
const SHARES = {
  list: 215,
  'list of a tag': 15,
  'list by help': 15,
  post: 170,
  comments: 120,
  replies: 60,
  reactions: 60,
  around: 45,
  search: 45,
  'similar questions': 5,
  'home: next step': 30,
  announcements: 25,
  bell: 60,
  me: 30,
  picture: 40,
  'my page': 15,
  // 50 of a thousand change something.
  'write a post': 5,
  'write a comment': 14,
  'write a reply': 4,
  react: 10,
  scrap: 3,
  'upload a picture': 1,
  'read the bell': 6,
  'sign in': 2,
  'renew the tokens': 5,
};
export type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as Kind[];
/** The hash of a password is slow on purpose. */
export const MAY_BE_SLOW: ReadonlySet<Kind> = new Set(['sign in']);

const TURNS = KINDS.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));

function oneOf<T>(all: readonly T[]): T {
  if (all.length === 0) throw new Error('there is nothing to choose from');
  return all[Math.floor(Math.random() * all.length)] as T;
}

export const nextKind = (): Kind => oneOf(TURNS);

/** Most look at what is new. */
function newestOf<T>(all: readonly T[]): T {
  return all[Math.floor(all.length * Math.random() ** 3)] as T;
}

export function newCalls(known: Known): Record<Kind, () => Call> {
  const { members, posts, comments, pictures } = known;
  const seniors = members.filter(({ isNewHire }) => !isNewHire);
  const newHires = members.filter(({ isNewHire }) => isNewHire);
  /** Each is good for one renewal. */
  const refreshTokens: string[] = [];
  const keepTokens = (answer: unknown) => refreshTokens.push((answer as { refreshToken: string }).refreshToken);

  const get = (path: string): Call => ({ method: 'GET', path, token: oneOf(members).token });
  const anyPost = () => newestOf(posts[oneOf(['free', 'free', 'qna', 'qna', 'tip'] as const)]);
  const withComments = () => newestOf(posts[oneOf(['free', 'qna'] as const)]);
  const notBy = (id: number) => {
    for (;;) {
      const post = anyPost();
      if (post.author !== id) return post;
    }
  };
  const signIn = (): Call => ({
    method: 'POST',
    path: '/auth/sign-in',
    token: null,
    body: { email: oneOf(known.emails), password: PASSWORD },
    onAnswer: keepTokens,
  });

  return {
    list: () => get(`${PATHS[oneOf(['free', 'qna', 'tip'] as const)].list}?page=${Math.floor(4 * Math.random() ** 2)}`),
    'list of a tag': () => get(`/api/free_tags/${known.tagId}/posts`),
    'list by help': () => get(`${PATHS[oneOf(['free', 'qna', 'tip'] as const)].list}?sort=helpful`),
    post() {
      const { board, id } = anyPost();
      return get(PATHS[board].post(id));
    },
    comments() {
      const { board, id } = withComments();
      return get(`${PATHS[board].comments}/${id}`);
    },
    replies() {
      const { board, id } = withComments();
      return get(`/api/replies/${board}/posts/${id}`);
    },
    reactions() {
      const { board, id } = anyPost();
      return get(`/api/reactions/${board}/posts/${id}`);
    },
    around() {
      const { board, id } = anyPost();
      return get(`/api/around/${board}/posts/${id}`);
    },
    search: () =>
      get(`/api/search?${new URLSearchParams({ in: oneOf(['posts', 'posts', 'comments']), q: oneOf(WORDS) })}`),
    'similar questions': () => get(`/api/search/similar?${new URLSearchParams({ board: 'qna', title: TITLE })}`),
    'home: next step': () =>
      get(oneOf(['/api/qna-post/list?page=0&sort=createdAt,asc&state=waiting', '/api/mypage/first-week'])),
    announcements: () => get('/api/announcements'),
    bell: () => get('/api/notifications'),
    me: () => get('/api/members/me'),
    picture: () => get(`/api/pictures/${oneOf(pictures)}?size=${oneOf(['small', 'small', 'large'])}`),
    'my page': () => get(oneOf(['/api/mypage/free-posts', '/api/mypage/free-scraps', '/api/mypage/free-comments'])),
    'write a post'() {
      const board = oneOf(['free', 'qna', 'tip'] as const);
      const { id: author, token } = oneOf(board === 'qna' ? newHires : seniors);
      return {
        method: 'POST',
        path: PATHS[board].create,
        token,
        body: { title: TITLE, content: CONTENT, tagIds: board === 'free' ? [known.tagId] : [] },
        hasKey: true,
        onAnswer: (answer) => posts[board].unshift({ board, id: (answer as { id: number }).id, author }),
      };
    },
    'write a comment'() {
      const { board, id } = withComments();
      const of = board === 'free' ? { freePostId: id } : { qnaPostId: id };
      return {
        method: 'POST',
        path: board === 'free' ? PATHS.free.comments : `${PATHS.qna.comments}/create`,
        token: oneOf(seniors).token,
        body: { ...of, content: CONTENT.slice(0, 60) },
        hasKey: true,
        onAnswer: (answer) => board === 'free' && comments.push((answer as { id: number }).id),
      };
    },
    'write a reply': () => ({
      method: 'POST',
      path: `/api/replies/free/comments/${oneOf(comments)}`,
      token: oneOf(members).token,
      body: { content: '저도 그렇게 생각해요.' },
      hasKey: true,
    }),
    react() {
      const { id: by, token } = oneOf(members);
      const { board, id } = notBy(by);
      const kind = oneOf(['helpful', 'thanks', 'cheer']);
      return { method: 'PUT', path: `/api/reactions/${board}/posts/${id}`, token, body: { kind } };
    },
    scrap() {
      const { board, id } = anyPost();
      return { method: 'POST', path: `${PATHS[board].post(id)}/scrap`, token: oneOf(members).token };
    },
    'upload a picture': () => ({
      method: 'POST',
      path: '/api/pictures',
      token: oneOf(members).token,
      body: known.picture,
    }),
    'read the bell': () => ({
      method: 'POST',
      path: '/api/notifications/read',
      token: oneOf(members).token,
      body: { all: true },
    }),
    'sign in': signIn,
    'renew the tokens'() {
      const token = refreshTokens.shift();
      return token === undefined ? signIn() : { method: 'POST', path: '/auth/reissue', token, onAnswer: keepTokens };
    },
  };
}

/** A post with a picture, as a member writes it. */
export function postWithPicture(token: string, pictureId: number, tagId: number): Call {
  return {
    method: 'POST',
    path: PATHS.free.create,
    token,
    body: { title: TITLE, content: CONTENT, tagIds: [tagId], pictures: [{ id: pictureId }] },
  };
}
