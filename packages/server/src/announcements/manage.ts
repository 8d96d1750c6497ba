/** How admins write, change and delete announcements. */
import type { LoggedChange } from '@ieum/contract/admin';
import type { AnnouncementSettings } from '@ieum/contract/announcements';
import { LIMITS } from '@ieum/contract/limits';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { countLocked } from '../db/count-rows.ts';
import type { AnnouncementRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { changeOf, recordDeed } from '../events/deed.ts';
import { readGivenTime } from '../time/given-times.ts';
import { isoOf } from '../time/iso.ts';
import { beginIfCurrent, lockAnnouncement } from './times.ts';

export async function addAnnouncement(ctx: MemberCtx, settings: AnnouncementSettings): Promise<{ id: number }> {
  const { db, actor, now } = ctx;
  const columns = columnsOf(ctx, settings);
  refuseOver(columns, now);
  return transact(db, async (tx) => {
    if ((await countLocked(tx, 'announcements')) >= LIMITS.announcements) throw new AppError('TOO_MANY_ANNOUNCEMENTS');
    const added = await tx
      .insertInto('announcements')
      .values({ ...columns, created_at: now.getTime() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await beginIfCurrent(tx, added, actor.id, now);
    await recordDeed(tx, ctx, 'announcement-added', aboutIt(added));
    return { id: added.id };
  });
}

export async function changeAnnouncement(ctx: MemberCtx, id: number, settings: AnnouncementSettings): Promise<void> {
  const { db, actor, now } = ctx;
  const columns = columnsOf(ctx, settings);
  await transact(db, async (tx) => {
    const before = await lockAnnouncement(tx, id);
    if (!before) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    // One that members know may be ended by saying so.
    if (before.begun_at === null) refuseOver(columns, now);
    const after = await tx
      .updateTable('announcements')
      .set(columns)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await beginIfCurrent(tx, after, actor.id, now);
    const changes = changesOf(before, after);
    if (changes.length > 0) await recordDeed(tx, ctx, 'announcement-changed', { ...aboutIt(after), changes });
  });
}

export async function deleteAnnouncement(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const deleted = await tx.deleteFrom('announcements').where('id', '=', id).returningAll().executeTakeFirst();
    if (!deleted) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    const changes = changeOf('content', deleted.content, null);
    await recordDeed(tx, ctx, 'announcement-removed', { ...aboutIt(deleted), changes });
  });
}

type Columns = Pick<
  AnnouncementRow,
  'title' | 'content' | 'audience' | 'must_read' | 'is_draft' | 'from_at' | 'until_at'
>;

function columnsOf(ctx: MemberCtx, { title, content, audience, ...settings }: AnnouncementSettings): Columns {
  const from = spanOf(ctx, settings, 'from');
  const until = spanOf(ctx, settings, 'until');
  const from_at = from?.start ?? null;
  // The last day is over with its end; an instant is over when it comes.
  const until_at = until === null ? null : until.end - until.start > 1 ? until.end : until.start;
  if (from_at !== null && until_at !== null && until_at <= from_at) throw invalidField('until', 'INVALID');
  const [must_read, is_draft] = [Number(settings.mustRead), Number(settings.draft)];
  return { title, content, audience, must_read, is_draft, from_at, until_at };
}

function spanOf({ services }: MemberCtx, given: Pick<AnnouncementSettings, 'from' | 'until'>, name: 'from' | 'until') {
  const time = given[name] ?? null;
  if (time === null) return null;
  const span = readGivenTime(time, services.config.companyTimeZone);
  if (span === null) throw invalidField(name, 'INVALID');
  return span;
}

/** What is published and never seen by anyone is a mistake. */
function refuseOver({ is_draft, until_at }: Columns, now: Date): void {
  if (is_draft === 0 && until_at !== null && until_at <= now.getTime()) throw invalidField('until', 'INVALID');
}

function aboutIt({ id, title }: AnnouncementRow) {
  return { target: title, line: { announcementId: id } };
}

function changesOf(before: AnnouncementRow, after: AnnouncementRow): LoggedChange[] {
  const [old, fresh] = [textsOf(before), textsOf(after)];
  const fields = Object.keys(old) as (keyof typeof old)[];
  return fields.flatMap((field) => changeOf(field, old[field], fresh[field]));
}

function textsOf({ title, content, from_at, until_at, audience, must_read, is_draft }: AnnouncementRow) {
  return {
    title,
    content,
    from: isoOf(from_at),
    until: isoOf(until_at),
    audience,
    mustRead: String(must_read === 1),
    draft: String(is_draft === 1),
  };
}
