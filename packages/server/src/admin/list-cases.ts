/** The queue: cases that wait for a decision, and those decided about (the second page, part E). */
import type { ApiInput } from '@ieum/contract/api';
import { LISTED } from '@ieum/contract/boards';
import type { QueuedCase } from '@ieum/contract/cases';
import type { CaseKind } from '@ieum/contract/console-choices';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { leftToOthers, refuseOwnCase } from '../boards/own-cases.ts';
import { foundPosts } from '../boards/visibility.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, type Page, paginate } from '../db/paginate.ts';
import type { CaseRow, Db } from '../db/schema.ts';
import {
  memberColumns,
  memberNickname,
  NOBODY,
  newWriterOf,
  unnamedWriter,
  type Writer,
} from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';
import { historiesOf } from './author-histories.ts';
import { lastDecisions } from './last-decisions.ts';
import { oldestClaim } from './work-on-cases.ts';

type Query = ApiInput<'GET /api/admin/reports'>['query'];

/**
 * So many characters of former texts are sent whole, in all cases of an answer together: those of one case are, but a
 * hundred cases of authors who have edited long texts again and again would be an answer of 60 MB.
 */
const WHOLE_CHARACTERS = LIMITS.versionsPerCase * (LIMITS.titleOnEditing + LIMITS.contentOnEditing);

/**
 * Those that wait, the oldest first; those decided about, the last one first. What the caller wrote is not among them,
 * unless nobody else may decide.
 * @throws OWN_CASE where it is that one which is asked for
 */
export async function listCases(ctx: MemberCtx, { state, kind, id, ...paging }: Query): Promise<Page<QueuedCase>> {
  const { db, actor } = ctx;
  if (kind && id !== undefined) await refuseOwnCase(db, ctx, await authorOf(db, kind, id));
  const all = db
    .selectFrom('cases')
    // As a literal, since the indexes are of the cases of one state each.
    .where('cases.state', '=', sql.lit(state))
    .$if(kind === 'posts' || kind === 'comments', (some) => some.where('cases.kind', '=', kind as CaseKind))
    .$if(id !== undefined, (some) => some.where('cases.target_id', '=', id as number));
  // Counted apart, so that counting all of them needs no more than the index.
  const own = await countRows(all.where('cases.author_id', '=', actor.id));
  const isWithoutOwn = own > 0 && (await leftToOthers(db, ctx, [actor.id]))(actor.id);
  const cases = all.$if(isWithoutOwn, (some) => some.where('cases.author_id', '<>', actor.id));
  const total = (await countRows(all)) - (isWithoutOwn ? own : 0);
  const [at, sort] =
    state === 'open'
      ? (['cases.opened_at', 'createdAt,asc'] as const)
      : (['cases.decided_at', 'createdAt,desc'] as const);
  const page = await paginate(
    { ...paging, sort },
    total,
    (slice) =>
      cases
        .$call(inOrder(slice, at, 'cases.id'))
        .selectAll('cases')
        .execute(),
    (row) => row,
  );
  return { ...page, content: await present(ctx, page.content) };
}

/** null: there is none. */
async function authorOf(db: Db, kind: CaseKind, id: number): Promise<number | null> {
  const found = [
    db.selectFrom('cases').where('kind', '=', kind).where('target_id', '=', id).select('author_id'),
    kind === 'posts'
      ? foundPosts(db, [id]).select('author_id')
      : db.selectFrom('comments').where('comments.id', '=', id).select('author_id'),
  ];
  for (const query of found) {
    const one = await query.executeTakeFirst();
    if (one !== undefined) return one.author_id;
  }
  return null;
}

async function present(ctx: MemberCtx, cases: CaseRow[]): Promise<QueuedCase[]> {
  if (cases.length === 0) return [];
  const { db, now } = ctx;
  const ids = cases.map(({ id }) => id);
  const [texts, reports, notes] = [await textsOf(db, ids), await reportsOf(db, ids), await notesOf(db, ids)];
  const words = await wordsOf(db, ids);
  const picturesOf = await picturesOfVersions(db, ids);
  const [reviews, decisionOf] = [await reviewsOf(db, ids), await lastDecisions(db, cases)];
  const there = await whatIsThere(db, cases);
  const additionsOf = await additionsTo(ctx, cases);
  const people = await peopleOf(db, cases);
  const isThere = (id: number) => people.get(id)?.writer != null;
  const named = cases.filter(({ anonymous }) => anonymous === 0);
  const historyOf = await historiesOf(db, [...new Set(named.map((one) => one.author_id))].filter(isThere));
  const nicknameOf = (id: number | null) => (id === null ? null : (people.get(id)?.writer ?? null));
  const writerOf = newWriterOf(seniorityOf(ctx), ctx.services.secrets);
  const authorOf = ({ kind, author_id, anonymous }: CaseRow): Writer => {
    if (anonymous === 1) return unnamedWriter(kind);
    const author = people.get(author_id);
    return author === undefined ? NOBODY : writerOf(author);
  };
  return cases.map((one) => {
    const { id, kind, target_id, board, post_id, author_id, version, state, claimed_at } = one;
    const kept = texts.filter((text) => text.case_id === id);
    const itself = there(one);
    const text = itself ?? kept.at(-1);
    const isAnonymous = one.anonymous === 1;
    const isClaimed = claimed_at !== null && claimed_at > oldestClaim(now);
    return {
      ...{ caseId: id, kind, id: target_id, board, postId: post_id },
      ...{ title: text?.title ?? '', content: text?.content ?? '', hidden: itself?.isHidden ?? false },
      ...authorOf(one),
      anonymous: isAnonymous,
      history: !isAnonymous && isThere(author_id) ? historyOf(author_id) : null,
      deleted: itself === undefined,
      reports: reports
        .filter(({ case_id }) => case_id === id)
        .map(({ note, created_at, version }) => ({ note, createdAt: isoOf(created_at), textVersion: version })),
      watchedWords: words
        .filter(({ case_id }) => case_id === id)
        .map(({ word, addition, created_at, version }) => {
          return { word, addition, createdAt: isoOf(created_at), textVersion: version };
        }),
      versions: kept.map(({ version, title, content, created_at }) => {
        return { version, title, content, since: isoOf(created_at), pictures: picturesOf(id, version) };
      }),
      additions: kind === 'posts' ? additionsOf(post_id) : [],
      notes: notes
        .filter(({ case_id }) => case_id === id)
        .map(({ writer, content, created_at }) => ({ writer, content, createdAt: isoOf(created_at) })),
      ...{ version, state, firstAt: isoOf(one.opened_at) },
      review: reviewIn(reviews, id),
      lastDecision: decisionOf(one),
      claimedBy: isClaimed ? nicknameOf(one.claimed_by) : null,
      decidedBy: nicknameOf(one.decided_by),
    };
  });
}

/** The oldest first: whole as long as they fit into the case's share of `WHOLE_CHARACTERS`, then only their beginnings. */
function textsOf(db: Db, ids: number[]) {
  const share = sql.lit(Math.floor(WHOLE_CHARACTERS / ids.length));
  const isWhole = sql<boolean>`sum(length(title) + length(content)) over (partition by case_id order by version) <= ${share}`;
  return db
    .selectFrom('case_texts')
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('version')
    .select(['case_id', 'version', 'created_at'])
    .select([cutUnless(isWhole, 'title').as('title'), cutUnless(isWhole, 'content').as('content')])
    .execute();
}

async function picturesOfVersions(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('case_pictures')
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('version')
    .orderBy('position')
    .select(['case_id', 'version', 'picture_id', 'width', 'height', 'alt'])
    .execute();
  return (caseId: number, version: number) =>
    rows
      .filter((row) => row.case_id === caseId && row.version === version)
      .map(({ picture_id, width, height, alt }) => ({ id: picture_id, width, height, alt }));
}

function cutUnless(isWhole: RawBuilder<boolean>, column: 'title' | 'content') {
  const [text, most] = [sql.ref(column), sql.lit(LIMITS.listedContent)];
  return sql<string>`case when ${isWhole} or length(${text}) <= ${most} then ${text} else substr(${text}, 1, ${most}) || '…' end`;
}

function reportsOf(db: Db, ids: number[]) {
  return db
    .selectFrom('reports')
    .where('case_id', 'in', ids)
    .where('void_at', 'is', null)
    .orderBy('case_id')
    .orderBy('id')
    .select(['case_id', 'note', 'version', 'created_at'])
    .execute();
}

function wordsOf(db: Db, ids: number[]) {
  return db
    .selectFrom('case_words')
    .where('case_id', 'in', ids)
    .orderBy('case_id')
    .orderBy('created_at')
    .orderBy('word')
    .select(['case_id', 'word', 'addition', 'version', 'created_at'])
    .execute();
}

function notesOf(db: Db, ids: number[]) {
  return db
    .selectFrom('case_notes')
    .innerJoin('members', 'members.id', 'case_notes.admin_id')
    .where('case_id', 'in', ids)
    .orderBy('case_notes.case_id')
    .orderBy('case_notes.id')
    .select(['case_notes.case_id', 'case_notes.content', 'case_notes.created_at', memberNickname.as('writer')])
    .execute();
}

function reviewsOf(db: Db, ids: number[]) {
  return db.selectFrom('reviews').where('case_id', 'in', ids).selectAll().execute();
}

function reviewIn(reviews: Awaited<ReturnType<typeof reviewsOf>>, caseId: number): QueuedCase['review'] {
  const review = reviews.find(({ case_id }) => case_id === caseId);
  return review === undefined ? null : { text: review.text, askedAt: isoOf(review.asked_at), outcome: review.outcome };
}

/** The posts and comments as they are now. */
async function whatIsThere(db: Db, cases: CaseRow[]) {
  const posts = await foundPosts(db, [...new Set(cases.map(({ post_id }) => post_id))])
    .select(['id', 'title', 'content', 'status'])
    .execute();
  const ofComments = cases.filter(({ kind }) => kind === 'comments').map(({ target_id }) => target_id);
  const comments =
    ofComments.length === 0
      ? []
      : await db.selectFrom('comments').where('id', 'in', ofComments).select(['id', 'content', 'hidden_at']).execute();
  return ({ kind, target_id, post_id }: CaseRow) => {
    const post = posts.find(({ id }) => id === post_id);
    if (post === undefined) return undefined;
    const { title, content } = post;
    if (kind === 'posts') return { title, content, isHidden: post.status !== LISTED };
    const comment = comments.find(({ id }) => id === target_id);
    return comment && { title, content: comment.content, isHidden: comment.hidden_at !== null };
  };
}

/** What was added to these questions: what is there, and what was deleted by itself or with the question. */
async function additionsTo({ db, now }: MemberCtx, cases: CaseRow[]) {
  const ids = cases.flatMap(({ kind, post_id }) => (kind === 'posts' ? post_id : []));
  if (ids.length === 0) return () => [];
  const there = await db
    .selectFrom('post_additions')
    .where('post_id', 'in', ids)
    .select(['id', 'post_id', 'content', 'created_at'])
    .execute();
  const kept = await db
    .selectFrom('trash')
    .innerJoin('trash_rows', (join) =>
      join.onRef('trash_rows.kind', '=', 'trash.kind').onRef('trash_rows.id', '=', 'trash.id'),
    )
    .where('trash.post_id', 'in', ids)
    .where('trash.kind', 'in', ['addition', 'post'])
    .where('trash.deleted_at', '>', now.getTime() - TIMES.trash)
    .where('trash_rows.of', '=', 'post_additions')
    .select(['trash_rows.row', 'trash.deleted_at'])
    .execute();
  const deleted = kept.map(({ row, deleted_at }) => ({ ...(JSON.parse(row) as (typeof there)[number]), deleted_at }));
  const all = [...there.map((row) => ({ ...row, deleted_at: null })), ...deleted];
  return (postId: number): QueuedCase['additions'] =>
    all
      .filter(({ post_id }) => post_id === postId)
      .toSorted((one, other) => one.id - other.id)
      .slice(-LIMITS.additionsBesideCase)
      .map(({ id, content, created_at, deleted_at }) => ({
        id,
        content,
        createdAt: isoOf(created_at),
        deletedAt: isoOf(deleted_at),
      }));
}

async function peopleOf(db: Db, cases: CaseRow[]) {
  const ids = new Set(cases.flatMap(({ author_id, claimed_by, decided_by }) => [author_id, claimed_by, decided_by]));
  ids.delete(null);
  const people = await db
    .selectFrom('members')
    .where('id', 'in', [...ids] as number[])
    .select(['id', ...memberColumns])
    .execute();
  return new Map(people.map(({ id, ...person }) => [id, person]));
}
