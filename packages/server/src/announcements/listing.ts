import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { LIMITS } from '@ieum/contract/limits';
import type { Seniority } from '@ieum/contract/years';
import type { MemberCtx } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder, paginate } from '../db/paginate.ts';
import type { AnnouncementRow, Db } from '../db/schema.ts';
import { seniorityAt, seniorityKey } from '../people/seniority.ts';
import { isoOf } from '../time/iso.ts';
import { isAddressedMember } from './current.ts';

type Listed = ApiAnswer<'GET /api/admin/announcements'>;

/** For admins: all of them, with how many of how many have read each. */
export async function listAnnouncements(
  ctx: MemberCtx,
  paging: ApiInput<'GET /api/admin/announcements'>['query'],
): Promise<Listed> {
  const { db } = ctx;
  const total = await countRows(db.selectFrom('announcements'));
  const load = (slice: Parameters<typeof inOrder>[0]) =>
    db.selectFrom('announcements').$call(inOrder(slice, 'id')).selectAll().execute();
  const page = await paginate({ ...paging, sort: 'createdAt,desc' }, total, load, (row) => row);
  const counts = await countReaders(ctx, page.content);
  return { ...page, content: page.content.map((row) => ({ ...present(row), ...counts(row) })) };
}

function present(row: AnnouncementRow) {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    from: isoOf(row.from_at),
    until: isoOf(row.until_at),
    audience: row.audience,
    mustRead: row.must_read === 1,
    draft: row.is_draft === 1,
    createdAt: isoOf(row.created_at),
  };
}

/** A few queries for a whole page: for each audience, as it is now or was when the announcement ended. */
async function countReaders(ctx: MemberCtx, rows: AnnouncementRow[]) {
  const groups = Map.groupBy(rows, (row) => groupOf(ctx, row));
  const readers = new Map<string, number>();
  const readBy = new Map<number, number>();
  for (const [group, [first, ...others]] of groups) {
    if (first === undefined) continue;
    const addressed = isAddressedMember(first.audience, seniorityFor(ctx, first));
    readers.set(group, await countMembers(ctx.db, addressed));
    const ids = [first, ...others].map(({ id }) => id);
    for (const { announcement_id, total } of await countReads(ctx.db, ids, addressed)) {
      readBy.set(announcement_id, total);
    }
  }
  return (row: AnnouncementRow) => {
    const total = readBy.get(row.id) ?? 0;
    return { readers: readers.get(groupOf(ctx, row)) ?? 0, readBy: total < LIMITS.fewestReaders ? null : total };
  };
}

function groupOf(ctx: MemberCtx, row: AnnouncementRow): string {
  return `${row.audience} ${seniorityKey(seniorityFor(ctx, row))}`;
}

/** As it is now, or was when the announcement ended. */
function seniorityFor({ now, services, actor }: MemberCtx, { until_at }: AnnouncementRow): Seniority {
  const at = until_at === null ? now.getTime() : Math.min(until_at - 1, now.getTime());
  return seniorityAt(new Date(at), services.config.companyTimeZone, actor.rules.newHires);
}

type Addressed = ReturnType<typeof isAddressedMember>;

function countMembers(db: Db, addressed: Addressed): Promise<number> {
  return countRows(db.selectFrom('members').where('status', '=', 'ACTIVE').where(addressed));
}

function countReads(db: Db, ids: number[], addressed: Addressed) {
  return db
    .selectFrom('announcement_reads')
    .innerJoin('members', 'members.id', 'announcement_reads.member_id')
    .where('announcement_id', 'in', ids)
    .where('read_at', 'is not', null)
    .where('members.status', '=', 'ACTIVE')
    .where(addressed)
    .groupBy('announcement_id')
    .select((row) => ['announcement_id', row.fn.countAll<number>().as('total')] as const)
    .execute();
}
