/**
 * Which pictures are in which post or comment (the second page, part I: "Pictures"). A picture is in one of them at most.
 * One that is taken out of it is unused again, and goes with its files by itself (pictures/delete-unused.ts), after the
 * last version of a reported text that had it.
 */
import type { CaseKind } from '@ieum/contract/console-choices';
import type { Comment } from '@ieum/contract/wire';
import type { Static } from 'typebox';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import type { Db, Tx } from '../db/schema.ts';

/** As a call names them, in their order; undefined: it names none. */
export type GivenPictures = { id: number; alt?: string }[] | undefined;

export type Picture = Static<typeof Comment>['pictures'][number];

/** A post or a comment that is being written or edited. */
interface Holder {
  postId: number;
  /** null: the post itself. */
  commentId: number | null;
}

export function picturesOfPost(db: Db, postId: number): Promise<Picture[]> {
  return picturesIn(db, { postId, commentId: null });
}

/** By the comments that have some. */
export async function picturesOfComments(db: Db, commentIds: number[]): Promise<Map<number | null, Picture[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await db.selectFrom('pictures').where('comment_id', 'in', commentIds).select(SHOWN).execute();
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.comment_id),
      ([id, some]) => [id, inOrder(some)],
    ),
  );
}

async function picturesIn(db: Db, { postId, commentId }: Holder): Promise<Picture[]> {
  const rows = commentId === null ? picturesOf(db, 'posts', postId) : picturesOf(db, 'comments', commentId);
  return inOrder(await rows.select(SHOWN).execute());
}

/** @param id of the post or the comment */
export function picturesOf(db: Db, kind: CaseKind, id: number) {
  const rows = db.selectFrom('pictures');
  return kind === 'posts'
    ? rows.where('post_id', '=', id).where('comment_id', 'is', null)
    : rows.where('comment_id', '=', id);
}

const SHOWN = ['id', 'width', 'height', 'alt', 'position', 'comment_id'] as const;

/** There are four at most, which the database need not sort. */
function inOrder(rows: (Picture & { position: number })[]): Picture[] {
  return rows
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, width, height, alt }) => ({ id, width, height, alt }));
}

/** What the row of what holds the pictures repeats of them. */
export function countGiven(given: GivenPictures): { picture_count: number; picture_id: number | null } {
  return { picture_count: given?.length ?? 0, picture_id: given?.[0]?.id ?? null };
}

/** Of the given ones, the words for those who cannot see them. Those that are not given stay as they were. */
export function wordsOfGiven(given: GivenPictures): string[] {
  return (given ?? []).flatMap(({ alt }) => alt ?? []);
}

/**
 * Puts these pictures, and no others, into a post or a comment. Whoever calls it changes the row of that, too.
 * @param given undefined: those that are there stay
 * @returns whether anything is other than before
 * @throws PICTURE_UNUSABLE for one that is not the member's, or is in something else; INVALID_FIELDS for one named twice
 */
export async function putPictures(
  tx: Tx,
  { actor, now }: Pick<MemberCtx, 'actor' | 'now'>,
  holder: Holder & { pictureCount: number },
  given: GivenPictures,
): Promise<boolean> {
  if (given === undefined || (given.length === 0 && holder.pictureCount === 0)) return false;
  const ids = given.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalidField('pictures', 'INVALID');
  const held = holder.pictureCount === 0 ? [] : await picturesIn(tx, holder);
  const before = new Map(held.map((picture) => [picture.id, picture]));
  const wanted = given.map(({ id, alt }) => ({ id, alt: alt ?? before.get(id)?.alt ?? '' }));
  const isSame =
    wanted.length === held.length && wanted.every(({ id, alt }, at) => held[at]?.id === id && held[at].alt === alt);
  if (isSame) return false;
  const added = ids.filter((id) => !before.has(id));
  const removed = held.map(({ id }) => id).filter((id) => !ids.includes(id));
  await lockUnused(tx, actor.id, added);
  await release(tx, removed, now.getTime());
  for (const [position, { id, alt }] of wanted.entries()) {
    const place = { post_id: holder.postId, comment_id: holder.commentId, position, alt, unused_since: null };
    await tx.updateTable('pictures').set(place).where('id', '=', id).execute();
  }
  return true;
}

async function lockUnused(tx: Tx, memberId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await tx
    .selectFrom('pictures')
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .where('unused_since', '>', 0)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  if (unused.length < ids.length) throw new AppError('PICTURE_UNUSABLE');
}

async function release(tx: Tx, ids: number[], unused_since: number): Promise<void> {
  if (ids.length === 0) return;
  const none = { post_id: null, comment_id: null, position: 0, unused_since };
  await tx.updateTable('pictures').set(none).where('id', 'in', ids).execute();
}

/** Of who is no member any more: what they have uploaded and put into nothing goes at once. */
export async function releaseUnusedPictures(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ unused_since: 0 })
    .where('member_id', '=', memberId)
    .where('unused_since', 'is not', null)
    .execute();
}
