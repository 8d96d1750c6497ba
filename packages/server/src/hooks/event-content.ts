/**
 * What a hook is told of an event, as everybody may read it when it is told: of posts that are listed then, with
 * nicknames only.
 */
import type { Board } from '@ieum/contract/boards';
import type { Language } from '@ieum/contract/errors';
import type { HookKind } from '@ieum/contract/hook-kinds';
import { LIMITS } from '@ieum/contract/limits';
import { cut } from '@ieum/contract/text';
import { foundListedComments, foundListedPosts } from '../boards/visibility.ts';
import { readBrand } from '../company/brand.ts';
import { publicUrlOf } from '../config/public-url.ts';
import type { Db, DeliveryRow } from '../db/schema.ts';
import { writerNickname } from '../people/writer-columns.ts';
import type { Services } from '../services.ts';

export interface HookContent {
  kind: HookKind | 'TEST';
  board: Board | null;
  postId: number | null;
  commentId: number | null;
  title: string;
  /** null: has withdrawn. */
  writer: string | null;
  url: string;
  /** The first characters of the post or the comment. */
  preview: string | null;
  createdAt: Date;
}

/** null: it is not to be told to anyone any more. */
export async function readContent(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { kind, board, post_id, comment_id, happened_at }: DeliveryRow,
): Promise<HookContent | null> {
  const found = await (comment_id === null ? readPost(database.db, post_id) : readComment(database.db, comment_id));
  if (found === undefined) return null;
  const place = `${publicUrlOf(config)}/${board}/${post_id}`;
  return {
    kind,
    board,
    postId: post_id,
    commentId: comment_id,
    title: found.title,
    writer: found.writer,
    url: comment_id === null ? place : `${place}#comment-${comment_id}`,
    preview: cut(found.content, LIMITS.preview),
    createdAt: new Date(happened_at),
  };
}

function readPost(db: Db, id: number | null) {
  return foundListedPosts(db, id === null ? [] : [id])
    .innerJoin('members', 'members.id', 'posts.author_id')
    .select(['posts.title', 'posts.content', writerNickname('posts').as('writer')])
    .executeTakeFirst();
}

function readComment(db: Db, id: number) {
  return foundListedComments(db, [id])
    .innerJoin('members', 'members.id', 'comments.author_id')
    .select(['posts.title', 'comments.content', writerNickname('comments').as('writer')])
    .executeTakeFirst();
}

/** What `시험 보내기` sends, in the language of the hook. */
export async function trialContent(services: Services, language: Language, now: Date): Promise<HookContent> {
  const brand = await readBrand({ services, language });
  const title = { ko: `${brand}에서 보낸 시험입니다.`, en: `A test from ${brand}.` }[language];
  const nothing = { board: null, postId: null, commentId: null, writer: null, preview: null };
  return { kind: 'TEST', ...nothing, title, url: publicUrlOf(services.config), createdAt: now };
}
