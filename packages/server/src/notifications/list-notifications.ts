import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import type { MemberCtx } from '../context.ts';
import { loadDetails, type ShownRow } from './line-details.ts';
import { type Moment, momentOf } from './moment.ts';
import { type QuestionLine, questionLine } from './questions.ts';
import { shownLines } from './shown-lines.ts';
import { countUnread } from './unread.ts';

type Listed = ApiAnswer<'GET /api/notifications'>;
type Line = Listed['items'][number];

export async function listNotifications(
  ctx: MemberCtx,
  { before, size }: ApiInput<'GET /api/notifications'>['query'],
): Promise<Listed> {
  const end = typeof before === 'number' ? before : Number.MAX_SAFE_INTEGER;
  const lines = await loadLines(momentOf(ctx), ctx.actor.id, { before: end, limit: size + 1 });
  const items = lines.slice(0, size);
  const next = lines.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return { items, unread: await countUnread(ctx), next };
}

interface Range {
  /** The ids are smaller. */
  before: number;
  limit: number;
}

/** A member's lines, newest first. */
async function loadLines(moment: Moment, memberId: number, { before, limit }: Range): Promise<Line[]> {
  const rows = await shownLines(moment)
    .where('notifications.member_id', '=', memberId)
    .where('notifications.id', '<', before)
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .selectAll('notifications')
    .select('posts.title')
    .execute();
  const lines = await presentRows(moment, memberId, rows);
  const questions = await questionLine(moment, memberId);
  if (questions && questions.id < before) lines.push(presentQuestions(questions));
  return lines.toSorted((one, other) => other.id - one.id).slice(0, limit);
}

async function presentRows(moment: Moment, memberId: number, rows: ShownRow[]): Promise<Line[]> {
  const details = await loadDetails(moment, memberId, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    board: row.board,
    postId: row.post_id,
    ...details(row),
    change: row.change,
    createdAt: new Date(row.created_at).toISOString(),
    readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
  }));
}

function presentQuestions({ createdAt, readAt, ...line }: QuestionLine): Line {
  return {
    ...line,
    kind: 'QUESTION',
    commentId: null,
    change: null,
    createdAt: new Date(createdAt).toISOString(),
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
  };
}
