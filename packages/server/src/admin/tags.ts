/** How admins keep the tags of a board (the second page, part E: "Tags"). */
import { BOARDS, type Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { clashingName } from '@ieum/contract/tag-names';
import type { KeptTag, TagChange } from '@ieum/contract/tags';
import { AppError } from '../app-error.ts';
import { readCounts, tagCount } from '../boards/kept-counts.ts';
import type { MemberCtx } from '../context.ts';
import type { Db, TagRow, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { changeOf, recordDeed } from '../events/deed.ts';

export async function listAllTags({ db }: MemberCtx, board: Board): Promise<KeptTag[]> {
  return present(db, inOrder(await selectTags(db, board).execute()));
}

export async function addTag(
  ctx: MemberCtx,
  board: Board,
  { tagName, tagNameEn }: Pick<KeptTag, 'tagName'> & Partial<Pick<KeptTag, 'tagNameEn'>>,
): Promise<{ id: number }> {
  if (!BOARDS[board].hasTags) throw new AppError('NO_TAGS_HERE');
  return transact(ctx.db, async (tx) => {
    const tags = await lockTags(tx, board);
    if (tags.length >= LIMITS.tagsPerBoard) throw new AppError('TOO_MANY_TAGS');
    const named = { name: tagName, name_en: tagNameEn || null };
    refuseClash(named, tags);
    const added = await tx
      .insertInto('tags')
      .values({ board, ...named, position: tags.length + 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    await renumber(tx, inOrder([...tags, added]));
    await recordDeed(tx, ctx, 'tag-added', { tag: added });
    return { id: added.id };
  });
}

export async function changeTag(ctx: MemberCtx, board: Board, id: number, change: TagChange): Promise<KeptTag> {
  const { db, now } = ctx;
  return transact(db, async (tx) => {
    const tags = inOrder(await lockTags(tx, board));
    const before = tags.find((tag) => tag.id === id);
    if (!before) throw new AppError('TAG_NOT_FOUND');
    const others = tags.filter((tag) => tag !== before);
    const after = changed(before, change, now);
    if (after.name !== before.name || after.name_en !== before.name_en) refuseClash(after, others);
    const { name, name_en, retired_at } = after;
    await tx.updateTable('tags').set({ name, name_en, retired_at }).where('id', '=', id).execute();
    const arranged = await renumber(tx, placed(after, others, placeOf(before, tags, change)));
    await recordChange(tx, ctx, tags, arranged, before);
    return (await present(tx, arranged)).find((tag) => tag.id === id) as KeptTag;
  });
}

async function recordChange(tx: Tx, ctx: MemberCtx, tags: TagRow[], arranged: TagRow[], before: TagRow): Promise<void> {
  const after = arranged.find((tag) => tag.id === before.id) as TagRow;
  const isRetired = after.retired_at !== null;
  const isMoved = isRetired === (before.retired_at !== null);
  const positionIn = (all: TagRow[]) => String(all.findIndex((tag) => tag.id === before.id) + 1);
  const changes = [
    ...changeOf('tagName', before.name, after.name),
    ...changeOf('tagNameEn', before.name_en, after.name_en),
    ...(isMoved ? changeOf('position', positionIn(tags), positionIn(arranged)) : []),
  ];
  if (changes.length > 0) await recordDeed(tx, ctx, 'tag-changed', { tag: before, changes });
  // It went along to the others that are offered, or to those that are not.
  if (!isMoved) await recordDeed(tx, ctx, isRetired ? 'tag-retired' : 'tag-restored', { tag: after });
}

function changed(tag: TagRow, { tagName, tagNameEn, retired }: TagChange, now: Date): TagRow {
  const { name, name_en, retired_at } = tag;
  const isRetired = retired ?? retired_at !== null;
  return {
    ...tag,
    name: tagName ?? name,
    name_en: tagNameEn === undefined ? name_en : tagNameEn || null,
    retired_at: isRetired ? (retired_at ?? now.getTime()) : null,
  };
}

/** What two admins do with the tags of a board happens one after the other: there are always some rows to wait for. */
async function lockTags(tx: Tx, board: Board): Promise<TagRow[]> {
  await tx.selectFrom('tags').where('board', '=', board).select('id').orderBy('id').forNoKeyUpdate().execute();
  // Read only now: with what the admin before has added.
  return selectTags(tx, board).execute();
}

function selectTags(db: Db, board: Board) {
  return db.selectFrom('tags').where('board', '=', board).selectAll().orderBy('position').orderBy('id');
}

function refuseClash(tag: Pick<TagRow, 'name' | 'name_en'>, others: Pick<TagRow, 'name' | 'name_en'>[]): void {
  const names = ({ name, name_en }: Pick<TagRow, 'name' | 'name_en'>) => ({ tagName: name, tagNameEn: name_en });
  if (clashingName(names(tag), others.map(names)) !== null) throw new AppError('TAG_NAME_TAKEN');
}

/** First those that are offered. */
function inOrder(tags: TagRow[]): TagRow[] {
  const retired = tags.filter(({ retired_at }) => retired_at !== null);
  return [...tags.filter((tag) => !retired.includes(tag)), ...retired];
}

/** Where it is to be, from 0 on: as asked for, or where it was, or as the last one. */
function placeOf(before: TagRow, tags: TagRow[], { position, retired }: TagChange): number {
  if (position !== undefined) return Math.max(position, 1) - 1;
  const isMoved = retired !== undefined && retired !== (before.retired_at !== null);
  return isMoved ? tags.length : tags.indexOf(before);
}

/** Those that are offered stay together. */
function placed(tag: TagRow, others: TagRow[], place: number): TagRow[] {
  return inOrder(others.toSpliced(place, 0, tag));
}

async function renumber(tx: Tx, tags: TagRow[]): Promise<TagRow[]> {
  const arranged = tags.map((tag, at) => ({ ...tag, position: at + 1 }));
  for (const [at, { id, position }] of arranged.entries()) {
    if (tags[at]?.position === position) continue;
    await tx.updateTable('tags').set({ position }).where('id', '=', id).execute();
  }
  return arranged;
}

async function present(db: Db, tags: TagRow[]): Promise<KeptTag[]> {
  if (tags.length === 0) return [];
  const names = tags.map(({ id }) => tagCount(id));
  const counts = await readCounts(db, names);
  return tags.map(({ id, name, name_en, retired_at }, at) => ({
    id,
    tagName: name,
    tagNameEn: name_en,
    position: at + 1,
    retired: retired_at !== null,
    postCount: counts.get(names[at] as string) ?? 0,
  }));
}
