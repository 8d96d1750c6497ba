/** The tables that admins download, a few rows at a time. */
import type { LogFilter } from '@ieum/contract/admin';
import { BOARD_NAMES, BOARDS } from '@ieum/contract/boards';
import type { CaseKind } from '@ieum/contract/console-choices';
import { isByServer } from '@ieum/contract/deeds';
import { LIMITS } from '@ieum/contract/limits';
import { type ActionItem, listActions } from '../audit/audit-log.ts';
import { matching } from '../audit/log-filter.ts';
import type { MemberCtx } from '../context.ts';
import type { Page, Paging } from '../db/paginate.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { type CsvRow, csvOf } from '../text/csv.ts';
import { isoOf } from '../time/iso.ts';
import { listReportedComments } from './reported-comments.ts';
import { listReportedPosts } from './reported-posts.ts';

/** Rows in memory at the same time. */
const BATCH = 500;

const COLUMNS = {
  members: [
    ...['id', 'nickname', 'email', 'organization', 'joinedYear', 'role', 'isModerator', 'status'],
    ...['createdAt', 'emailVerifiedAt'],
  ],
  reports: ['board', 'kind', 'id', 'title', 'writer', 'reportCount', 'isHidden', 'createdAt', 'state', 'notes'],
  log: ['createdAt', 'who', 'action', 'whom', 'memberId', 'board', 'postId', 'commentId', 'reason', 'changes'],
};

const DEED_OF = {
  members: 'members-downloaded',
  reports: 'reports-downloaded',
  log: 'log-downloaded',
} as const;

/** Each is in the log before its first row is sent. */
async function download(ctx: MemberCtx, name: keyof typeof COLUMNS, rows: AsyncIterable<CsvRow>) {
  await transact(ctx.db, (tx) => recordDeed(tx, ctx, DEED_OF[name], { target: '' }));
  return { name: `ieum-${name}-${ctx.now.toISOString().slice(0, 10)}.csv`, parts: csvOf(COLUMNS[name], rows) };
}

export function downloadMembers(ctx: MemberCtx) {
  return download(ctx, 'members', members(ctx));
}

export function downloadReports(ctx: MemberCtx) {
  return download(ctx, 'reports', reports(ctx));
}

export function downloadLog(ctx: MemberCtx, filter: LogFilter) {
  matching(ctx, filter); // refuses before anything is recorded
  return download(ctx, 'log', log(ctx, filter));
}

async function* members({ db }: MemberCtx): AsyncGenerator<CsvRow> {
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('members')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .selectAll()
      .execute();
    for (const row of rows) {
      const isGone = row.status === 'DELETED';
      yield {
        id: row.id,
        nickname: isGone ? null : row.nickname,
        email: isGone ? null : row.email,
        organization: row.organization,
        joinedYear: isGone ? null : row.joined_year,
        role: row.role,
        isModerator: row.moderator_since !== null,
        status: row.status,
        createdAt: isoOf(row.created_at),
        emailVerifiedAt: isoOf(row.email_verified_at),
      };
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === BATCH;
  }
}

/** As in the queue: without what the caller wrote, about which others decide. */
async function* reports(ctx: MemberCtx): AsyncGenerator<CsvRow> {
  for (const board of BOARD_NAMES) {
    for await (const { id, title, nickname, reportCount, status, createdAt, own, ofCase } of all(async (paging) =>
      withCases(ctx, 'posts', await listReportedPosts(ctx, board, paging)),
    )) {
      if (own) continue;
      const isHidden = status !== 'ACTIVE';
      yield { board, kind: 'post', id, title, writer: nickname, reportCount, isHidden, createdAt, ...ofCase };
    }
    if (!BOARDS[board].hasComments) continue;
    for await (const comment of all(async (paging) =>
      withCases(ctx, 'comments', await listReportedComments(ctx, board, paging)),
    )) {
      const { id, content: title, nickname: writer, reportCount, hidden: isHidden, createdAt, own, ofCase } = comment;
      if (own) continue;
      yield { board, kind: 'comment', id, title, writer, reportCount, isHidden, createdAt, ...ofCase };
    }
  }
}

/** With the state of their cases, and what those say who have reported them, a line each. */
async function withCases<Item extends { id: number }>({ db }: MemberCtx, kind: CaseKind, page: Page<Item>) {
  const ids = page.content.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await db
          .selectFrom('cases')
          .leftJoin('reports', (join) =>
            join.onRef('reports.case_id', '=', 'cases.id').on('reports.void_at', 'is', null).on('note', 'is not', null),
          )
          .where('cases.kind', '=', kind)
          .where('cases.target_id', 'in', ids)
          .orderBy('reports.id')
          .select(['cases.target_id', 'cases.state', 'reports.note'])
          .execute();
  const content = page.content.map((item) => {
    const ofIt = found.filter(({ target_id }) => target_id === item.id);
    const notes = ofIt.flatMap(({ note }) => note ?? []).join('\n');
    return { ...item, ofCase: { state: ofIt[0]?.state ?? null, notes } };
  });
  return { ...page, content };
}

async function* log(ctx: MemberCtx, filter: LogFilter): AsyncGenerator<CsvRow> {
  for await (const entry of all((paging) => listActions(ctx, paging, filter))) {
    yield {
      createdAt: entry.createdAt,
      who: whoOf(entry),
      action: entry.action,
      whom: entry.target,
      memberId: entry.memberId,
      board: entry.board,
      postId: entry.postId,
      commentId: entry.commentId,
      reason: entry.reason,
      changes: entry.changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`).join('; '),
    };
  }
}

function whoOf({ admin, byOperator, action }: Pick<ActionItem, 'admin' | 'byOperator' | 'action'>): string | null {
  if (isByServer(action)) return 'server';
  return byOperator ? 'operator' : admin;
}

/** Oldest first, so that what is added meanwhile moves nothing. */
async function* all<T>(list: (paging: Paging) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let page = 0, isMore = true; isMore; page++) {
    const { content, totalPages } = await list({ page, size: LIMITS.pageSizeMax, sort: 'createdAt,asc' });
    yield* content;
    isMore = page + 1 < totalPages;
  }
}
