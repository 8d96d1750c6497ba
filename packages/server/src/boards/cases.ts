/**
 * Cases: one for each post or comment that was reported or decided about, into which its reports merge. Whoever changes
 * one has locked the post, as with everything that belongs to it.
 */
import type { CaseKind } from '@ieum/contract/console-choices';
import { LIMITS } from '@ieum/contract/limits';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import { countRows } from '../db/count-rows.ts';
import type { CaseRow, CommentRow, PostRow, Schema, Tx } from '../db/schema.ts';
import { isUnnamedAsker } from '../people/writer-columns.ts';
import type { Deletion } from './move-to-trash.ts';
import { picturesOf } from './pictures.ts';
import type { Target } from './targets.ts';

/** Whether it is hidden, and by how many it was reported, is no matter of the case. */
type CaseTarget = Omit<Target, 'isHidden' | 'openReports'>;

/** Opens the case of a post or comment, or makes one, for a new report or watched word. @returns its id */
export async function openCase(
  tx: Tx,
  target: CaseTarget,
  { isHiddenNow, now }: { isHiddenNow: boolean; now: Date },
): Promise<number> {
  const at = now.getTime();
  const hiddenNow = isHiddenNow ? { hidden_by: 'REPORTS' as const } : {};
  const { id } = await tx
    .insertInto('cases')
    .values({ ...newCase(target), state: 'open', opened_at: at, ...hiddenNow })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target_id']).doUpdateSet((row) => ({
        ...REOPENED,
        opened_at: row.case().when('cases.state', '=', 'open').then(row.ref('cases.opened_at')).else(at).end(),
        ...hiddenNow,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepVersion(tx, { id, kind: target.kind, target_id: target.id }, textOf(target), now);
  return id;
}

export type Text = Pick<PostRow, 'version' | 'title' | 'content'>;

export function textOf({ version, post, comment }: CaseTarget): Text {
  return { version, title: post.title, content: (comment ?? post).content };
}

type CaseKey = Pick<CaseRow, 'id' | 'kind' | 'target_id'>;

/** Text and pictures as they are now, unless they are known. */
export async function keepVersion(tx: Tx, one: CaseKey, text: Text, now: Date): Promise<void> {
  const added = await tx
    .insertInto('case_texts')
    .values({ ...text, case_id: one.id, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst();
  if (added === undefined) return;
  const there = await picturesOf(tx, one.kind, one.target_id)
    .select(['id', 'file', 'width', 'height', 'alt', 'position'])
    .execute();
  const pictures = there.length > 0 ? there : await deletedPictures(tx, one);
  if (pictures.length === 0) return;
  const key = { case_id: one.id, version: text.version };
  const kept = pictures.map(({ id, file, width, height, alt, position }) => {
    return { ...key, position, picture_id: id, file, width, height, alt };
  });
  await tx.insertInto('case_pictures').values(kept).execute();
}

type DeletedPicture = Pick<
  Selectable<Schema['pictures']>,
  'id' | 'file' | 'width' | 'height' | 'alt' | 'position' | 'comment_id'
>;

/** What a deleted post or comment had: of one that nobody had reported, a review may be asked for. */
async function deletedPictures(tx: Tx, { kind, target_id }: CaseKey): Promise<DeletedPicture[]> {
  const rows = await tx
    .selectFrom('trash_rows')
    .where('kind', '=', kind === 'posts' ? 'post' : 'comment')
    .where('id', '=', target_id)
    .where('of', '=', 'pictures')
    .select('row')
    .execute();
  const pictures = rows.map(({ row }) => JSON.parse(row) as DeletedPicture);
  return kind === 'posts' ? pictures.filter(({ comment_id }) => comment_id === null) : pictures;
}

/**
 * An admin or a moderator has decided, which settles the reports that count.
 * @param decided.hidden_by of the post or comment, from now on
 * @returns the case, and who has made these reports
 */
export async function decideCase(
  tx: Tx,
  target: Target,
  { hidden_by, adminId, now }: Pick<CaseRow, 'hidden_by'> & { adminId: number; now: Date },
): Promise<{ decided: CaseRow; reporterIds: number[] }> {
  const at = now.getTime();
  const state = { ...decidedBy(adminId, now), hidden_by };
  const decided = await tx
    .insertInto('cases')
    .values({ ...newCase(target), ...state, opened_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target_id']).doUpdateSet((row) => ({
        ...state,
        version: row('cases.version', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepVersion(tx, decided, textOf(target), now);
  return { decided, reporterIds: await settleReports(tx, decided.id, target.version, now) };
}

export function caseOf(tx: Tx, { kind, id }: Pick<Target, 'kind' | 'id'>): Promise<CaseRow | undefined> {
  return tx.selectFrom('cases').where('kind', '=', kind).where('target_id', '=', id).selectAll().executeTakeFirst();
}

export const REOPENED = { state: 'open', decided_at: null, decided_by: null } as const;

/** Whoever had claimed it is done. @param adminId null: nobody is left to decide about */
export function decidedBy(adminId: number | null, now: Date) {
  const claim = { claimed_at: null, claimed_by: null };
  return { state: 'decided' as const, decided_at: now.getTime(), decided_by: adminId, ...claim };
}

/**
 * The first version of a case is one that a former case of the same post or comment, which went when a decision was taken
 * back, cannot have had: that has left two entries in the log.
 */
export function newCase({
  kind,
  id,
  board,
  post,
  authorId,
}: Pick<Target, 'kind' | 'id' | 'board' | 'authorId'> & { post: Pick<PostRow, 'id' | 'author_id' | 'anonymous'> }) {
  const anonymous = isUnnamedAsker(post, authorId) ? 1 : 0;
  return {
    kind,
    target_id: id,
    board,
    post_id: post.id,
    author_id: authorId,
    anonymous,
    version: nextVersion(post.id),
  };
}

function nextVersion(postId: number) {
  return expressionBuilder<Schema>()
    .selectFrom('admin_actions')
    .where('post_id', '=', postId)
    .select((entry) => sql<number>`${entry.fn.countAll()} + 1`.as('version'));
}

/** Those that count, in the order of their members, and the watched words. @returns who has made the reports */
async function settleReports(tx: Tx, caseId: number, version: number, now: Date): Promise<number[]> {
  await tx
    .updateTable('case_words')
    .set({ settled_at: now.getTime() })
    .where('case_id', '=', caseId)
    .where('settled_at', 'is', null)
    .execute();
  const settled = await tx
    .updateTable('reports')
    .set({ settled_at: now.getTime(), settled_version: version })
    .where('case_id', '=', caseId)
    .where('settled_at', 'is', null)
    .where('void_at', 'is', null)
    .returning('member_id')
    .execute();
  return settled.map(({ member_id }) => member_id).toSorted((one, other) => one - other);
}

/** Whether a watched word was found that nobody has decided about. */
export async function waitsForWords(tx: Tx, caseId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('case_words')
    .where('case_id', '=', caseId)
    .where('settled_at', 'is', null)
    .select('word')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever has ever reported the post. */
export function reportersOf(tx: Tx, postId: number) {
  return tx
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .where('cases.kind', '=', 'posts')
    .where('cases.target_id', '=', postId)
    .select('reports.member_id');
}

/** It was changed to this: whoever decides about the text before is told, and can read each version of it. */
export async function noteEdit(tx: Tx, kind: CaseKind, id: number, text: Text, now: Date): Promise<void> {
  const found = await tx
    .updateTable('cases')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .returning(['id', 'kind', 'target_id'])
    .executeTakeFirst();
  if (found === undefined) return;
  await keepVersion(tx, found, text, now);
  await forgetBetween(tx, found.id);
}

/**
 * Of very many versions, those go that are neither the first one nor among the newest, and that nobody has reported or
 * decided about: whoever edits again and again takes nothing away that a report was about.
 */
async function forgetBetween(tx: Tx, caseId: number): Promise<void> {
  const texts = tx.selectFrom('case_texts').where('case_id', '=', caseId);
  if ((await countRows(texts)) <= LIMITS.versionsPerCase) return;
  const ofCase = (table: 'reports' | 'case_words') => tx.selectFrom(table).where('case_id', '=', caseId);
  const wanted = new Set<number | null>();
  const looked = [
    await texts.orderBy('version').limit(1).select('version').execute(),
    await texts.orderBy('version', 'desc').limit(LIMITS.versionsPerCase).select('version').execute(),
    await ofCase('reports').select('version').distinct().execute(),
    await ofCase('reports').select('settled_version as version').distinct().execute(),
    await ofCase('case_words').select('version').distinct().execute(),
  ];
  for (const rows of looked) for (const { version } of rows) wanted.add(version);
  const kept = [...wanted].filter((version) => version !== null);
  await tx.deleteFrom('case_texts').where('case_id', '=', caseId).where('version', 'not in', kept).execute();
}

/**
 * A post is deleted with its comments. What its author deletes waits for nobody, but its reports are not answered.
 * @returns who has reported the post and is answered by an admin's deletion
 */
export async function noteRemovedPost(tx: Tx, { id, version }: PostRow, deletion: Deletion): Promise<number[]> {
  const cases = await tx
    .selectFrom('cases')
    .leftJoin('comments', (join) => join.onRef('comments.id', '=', 'cases.target_id').on('cases.kind', '=', 'comments'))
    .where('cases.post_id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .select(['cases.id', 'cases.kind', 'comments.version'])
    .execute();
  const answered: number[] = [];
  for (const one of cases) {
    const reporters = await noteRemoved(tx, { id: one.id, version: one.version ?? version }, deletion);
    if (one.kind === 'posts') answered.push(...reporters);
  }
  return answered;
}

/** As with a post. */
export async function noteRemovedComment(tx: Tx, { id, version }: CommentRow, deletion: Deletion): Promise<number[]> {
  const found = await caseOf(tx, { kind: 'comments', id });
  return found === undefined ? [] : noteRemoved(tx, { id: found.id, version }, deletion);
}

/** @param version of the text that is deleted */
async function noteRemoved(
  tx: Tx,
  { id, version }: { id: number; version: number },
  { by, actorId, now }: Deletion,
): Promise<number[]> {
  await tx
    .updateTable('cases')
    .set((row) => ({
      ...decidedBy(by === 'ADMIN' ? actorId : null, now),
      deleted_at: now.getTime(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return by === 'ADMIN' ? settleReports(tx, id, version, now) : [];
}
