import type { ApiInput } from '@ieum/contract/api';
import type { TrashKind } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import type { TrashedDetail, TrashedItem } from '@ieum/contract/trash';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { leftToOthers } from '../boards/own-cases.ts';
import { foundPosts } from '../boards/visibility.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Page, paginate } from '../db/paginate.ts';
import type { Db, PostRow } from '../db/schema.ts';
import { isUnnamedAsker, memberColumns, NOBODY, newWriterOf, unnamedWriter } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { keptTrash, rowsOfTrashed, trashed } from './retention.ts';

type Query = ApiInput<'GET /api/admin/trash'>['query'];

/** Its own row is of this one. */
const TABLE_OF = { post: 'posts', comment: 'comments', addition: 'post_additions' } as const;

interface Added {
  content: string;
  created_at: number;
}

/** The last one deleted first. */
export async function listTrash(ctx: MemberCtx, { kind, ...paging }: Query): Promise<Page<TrashedItem>> {
  const { db, now } = ctx;
  const all = keptTrash(db, now);
  const kept = kind === undefined || kind === '' ? all : all.where('trash.kind', '=', kind);
  const total = await countRows(kept);
  const content = sql<string>`substr(trash.content, 1, ${sql.lit(LIMITS.listedContent)})`.as('content');
  const page = await paginate(
    { ...paging, sort: 'createdAt,desc' },
    total,
    (slice) => {
      const shown = kept.$call(inOrder(slice, 'trash.deleted_at', 'trash.kind', 'trash.id'));
      return shown.$call(withWriter).select(content).execute();
    },
    (row) => row,
  );
  return { ...page, content: await present(ctx, page.content) };
}

export async function readTrashed(ctx: MemberCtx, kind: TrashKind, id: number): Promise<TrashedDetail> {
  const { db, now } = ctx;
  const row = await trashed(db, now, kind, id).$call(withWriter).select('trash.content').executeTakeFirst();
  if (!row) throw new AppError('NOT_IN_TRASH');
  const [item] = await present(ctx, [row]);
  const rows = await rowsOfTrashed(db, { kind, id })
    .where('of', 'in', ['posts', 'comments', 'post_tags', 'post_additions'])
    .select(['of', 'row'])
    .execute();
  const of = <Row>(table: string): Row[] => rows.filter((one) => one.of === table).map((one) => JSON.parse(one.row));
  const [itself] = of<{ created_at: number }>(TABLE_OF[kind]);
  const [post] = of<Asked>('posts');
  return {
    ...(item as TrashedItem),
    createdAt: isoOf(itself?.created_at ?? 0),
    tags: await tagNames(
      db,
      of<{ tag_id: number }>('post_tags').map(({ tag_id }) => tag_id),
    ),
    additions: (kind === 'post' ? of<Added>('post_additions') : []).map(({ content, created_at }) => ({
      content,
      createdAt: isoOf(created_at),
    })),
    comments: post === undefined ? [] : await presentComments(ctx, post, of<DeletedComment>('comments')),
  };
}

function withWriter(trash: ReturnType<typeof keptTrash>) {
  return (
    trash
      // Everything has a writer, but so SQLite begins with the trash.
      .leftJoin('members', 'members.id', 'trash.author_id')
      .select(['trash.kind', 'trash.id', 'trash.board', 'trash.post_id', 'trash.title'])
      .select(['trash.deleted_by', 'trash.reason', 'trash.deleted_at', 'members.content_deleted_at'])
      .select(['trash.anonymous', 'trash.author_id'])
      .select(memberColumns)
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof withWriter>['executeTakeFirstOrThrow']>> & { content: string };

async function present(ctx: MemberCtx, rows: Row[]): Promise<TrashedItem[]> {
  const postIds = rows.filter(({ kind }) => kind !== 'post').map(({ post_id }) => post_id);
  const posts = postIds.length === 0 ? [] : await foundPosts(ctx.db, postIds).select('id').execute();
  const there = new Set(posts.map(({ id }) => id));
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const ofAdmins = rows.filter(({ deleted_by }) => deleted_by === 'ADMIN');
  const isOwn = await leftToOthers(
    ctx.db,
    ctx,
    ofAdmins.map(({ author_id }) => author_id),
  );
  return rows.map((row) => {
    const { kind, id, board, title, content, reason } = row;
    const writer = row.anonymous === 1 ? unnamedWriter(kind === 'post' ? 'posts' : 'comments') : writerOf(row);
    const isPostGone = kind !== 'post' && !there.has(row.post_id);
    return {
      ...{ kind, id, board, postId: row.post_id, title, content, ...writer },
      ...{ deletedBy: row.deleted_by, reason, deletedAt: isoOf(row.deleted_at) },
      obstacle: obstacleOf(row, { isOwn: row.deleted_by === 'ADMIN' && isOwn(row.author_id), isPostGone }),
    };
  });
}

function obstacleOf(
  { content_deleted_at }: Row,
  { isOwn, isPostGone }: { isOwn: boolean; isPostGone: boolean },
): TrashedItem['obstacle'] {
  if (isOwn) return 'OWN_CASE';
  if (content_deleted_at !== null) return 'WRITER_DELETED_ALL';
  return isPostGone ? 'POST_IS_DELETED' : null;
}

type Asked = Pick<PostRow, 'author_id' | 'anonymous'>;

interface DeletedComment {
  id: number;
  author_id: number;
  content: string;
  created_at: number;
}

/** The newest, the oldest of them first. */
async function presentComments(
  ctx: MemberCtx,
  post: Asked,
  comments: DeletedComment[],
): Promise<TrashedDetail['comments']> {
  const shown = comments.toSorted((one, other) => one.id - other.id).slice(-LIMITS.commentsListed);
  const authors = new Set(shown.map(({ author_id }) => author_id));
  if (authors.size === 0) return [];
  const writers = await ctx.db
    .selectFrom('members')
    .where('id', 'in', [...authors])
    .select(['id', ...memberColumns])
    .execute();
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const writerOfId = new Map(writers.map(({ id, ...row }) => [id, writerOf(row)]));
  return shown.map(({ id, author_id, content, created_at }) => ({
    id,
    ...(isUnnamedAsker(post, author_id) ? unnamedWriter('comments') : (writerOfId.get(author_id) ?? NOBODY)),
    content,
    createdAt: isoOf(created_at),
  }));
}

async function tagNames(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const tags = await db.selectFrom('tags').where('id', 'in', ids).orderBy('position').select('name').execute();
  return tags.map(({ name }) => name);
}
