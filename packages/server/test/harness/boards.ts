/** How each board is spoken to: its paths and field names, so that one behaviour suite runs over all three. */
import type { Board } from '@ieum/contract/boards';
import { expect } from 'vitest';
import type { Answer, Client } from './client.ts';
import type { Member } from './people.ts';
import type { EngineName, World } from './world.ts';

export interface BoardUnderTest {
  board: Board;
  list: string;
  create: string;
  post: (id: number) => string;
  /** The name of a post's id where posts are listed. */
  listId: 'id' | 'postId';
  mine: { path: string; id: 'id' | 'postId' };
  scraps: { path: string; id: 'freeId' | 'postId' | 'tipId' };
  tags: TagsUnderTest | null;
  comments: CommentsUnderTest | null;
  /** Someone who may write posts here. */
  author(world: World, nickname?: string): Promise<Member>;
}

export interface TagsUnderTest {
  list: string;
  posts: (tagId: number) => string;
}

export interface CommentsUnderTest {
  of: (postId: number) => string;
  create: string;
  /** The name of the post's id in what is sent to write a comment. */
  postId: 'freePostId' | 'qnaPostId';
  one: (id: number) => string;
  mine: string;
  type: 'FREE' | 'QNA';
}

/** What is said of a writer's face where it does not matter which one it is. */
export const FACE = { writerMark: expect.any(Number), writerIsModerator: false };

/** What a list says of a post without pictures. */
export const NO_PICTURES = { pictureCount: 0, pictureId: null };

export const FREE = {
  board: 'free',
  list: '/api/free-posts',
  create: '/api/free-posts',
  post: (id) => `/api/free-posts/${id}`,
  listId: 'id',
  mine: { path: '/api/mypage/free-posts', id: 'id' },
  scraps: { path: '/api/mypage/free-scraps', id: 'freeId' },
  tags: { list: '/api/free_tags', posts: (tagId: number) => `/api/free_tags/${tagId}/posts` },
  comments: {
    of: (postId: number) => `/api/free-comments/${postId}`,
    create: '/api/free-comments',
    postId: 'freePostId',
    one: (id: number) => `/api/free-comments/${id}`,
    mine: '/api/mypage/free-comments',
    type: 'FREE',
  },
  author: (world: World, nickname?: string) => world.newHire(nickname),
} as const satisfies BoardUnderTest;

export const QNA = {
  board: 'qna',
  list: '/api/qna-post/list',
  create: '/api/qna-post/create',
  post: (id) => `/api/qna-post/${id}`,
  listId: 'postId',
  mine: { path: '/api/mypage/qna-posts', id: 'postId' },
  scraps: { path: '/api/qna-post/scrap', id: 'postId' },
  tags: { list: '/api/qna-tags/list', posts: (tagId: number) => `/api/qna-tags/${tagId}/posts` },
  comments: {
    of: (postId: number) => `/api/qna-comment/${postId}`,
    create: '/api/qna-comment/create',
    postId: 'qnaPostId',
    one: (id: number) => `/api/qna-comment/${id}`,
    mine: '/api/mypage/qna-comments',
    type: 'QNA',
  },
  author: (world: World, nickname?: string) => world.newHire(nickname),
} as const satisfies BoardUnderTest;

export const TIP = {
  board: 'tip',
  list: '/api/tip-posts',
  create: '/api/tip-posts',
  post: (id) => `/api/tip-posts/${id}`,
  listId: 'id',
  mine: { path: '/api/mypage/tip-posts', id: 'postId' },
  scraps: { path: '/api/mypage/tip-scraps', id: 'tipId' },
  tags: null,
  comments: null,
  author: (world: World, nickname?: string) => world.senior(nickname),
} as const satisfies BoardUnderTest;

export const BOARDS_UNDER_TEST: BoardUnderTest[] = [FREE, QNA, TIP];
export const BOARDS_WITH_TAGS: (BoardUnderTest & { tags: TagsUnderTest })[] = [FREE, QNA];
export const BOARDS_WITH_COMMENTS: (BoardUnderTest & { comments: CommentsUnderTest })[] = [FREE, QNA];

/** On PostgreSQL the questions, which have all that posts of other boards have: the boards share their SQL. */
export function boardsOn<Of extends BoardUnderTest>(engine: EngineName, boards: readonly Of[]): Of[] {
  return boards.filter(({ board }) => engine === 'sqlite' || board === 'qna');
}

export interface PostText {
  title?: string;
  content?: string;
  tagIds?: number[];
  /** Of a question. */
  anonymous?: boolean;
  pictures?: PictureOf[];
}

/** A picture that the writer has uploaded. */
interface PictureOf {
  id: number;
  alt?: string;
}

/** A whole body for writing or editing a post. Boards without tags ignore `tagIds`, as they do any unknown field. */
export function postText(text: PostText = {}): Required<Omit<PostText, 'anonymous' | 'pictures'>> {
  return { title: '점심 메뉴', content: '구내식당이 문을 닫았어요.', tagIds: [], ...text };
}

/** Writes a post and gives its id. */
export async function writePost({ create }: BoardUnderTest, author: Client, text?: PostText): Promise<number> {
  return idOf(await author.post<{ id: number }>(create, postText(text)));
}

/** Writes a comment and gives its id. */
export async function writeComment(
  { create, postId }: CommentsUnderTest,
  author: Client,
  post: number,
  content = '저도 궁금해요.',
  pictures?: PictureOf[],
): Promise<number> {
  return idOf(await author.post<{ id: number }>(create, { [postId]: post, content, pictures }));
}

/** Writes a reply to a comment or an answer and gives its id. */
export async function writeReply(
  board: Board,
  writer: Client,
  commentId: number,
  content = '답글',
  pictures?: PictureOf[],
): Promise<number> {
  return idOf(await writer.post<{ id: number }>(`/api/replies/${board}/comments/${commentId}`, { content, pictures }));
}

function idOf({ status, body }: Answer<{ id: number }>): number {
  if (status !== 201) throw new Error(`Not written: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Three members report the post, which deactivates it. Gives the three. */
export async function deactivate(
  { post }: BoardUnderTest,
  world: World,
  id: number,
): Promise<[Member, Member, Member]> {
  const reporters: [Member, Member, Member] = [await world.senior(), await world.senior(), await world.senior()];
  for (const reporter of reporters) await reporter.post(`${post(id)}/report`);
  return reporters;
}

export interface PageOf<Item> {
  content: Item[];
  totalPages: number;
  page: number;
  size: number;
  totalElements: number;
}

export type Listed = Record<'id' | 'postId', number> & { title: string; writer: string | null; tags: string[] };

/** The ids of a listed page, in its order. */
export async function listedIds({ list, listId }: BoardUnderTest, reader: Client, query = '?size=100') {
  const { body } = await reader.get<PageOf<Listed>>(`${list}${query}`);
  return body.content.map((item) => item[listId]);
}
