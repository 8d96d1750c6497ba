/** What admins note about a member, for one another. The member gets the notes with the download of all own data. */
import { LIMITS } from '@ieum/contract/limits';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { lockOtherMember } from '../db/member-locks.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { memberNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';

/** Newest first. */
export async function notesOf(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('member_notes')
    .innerJoin('members', 'members.id', 'member_notes.written_by')
    .where('member_id', '=', memberId)
    .select(['member_notes.id', 'text', 'member_notes.created_at', memberNickname.as('writtenBy')])
    .execute();
  return rows
    .toSorted((a, b) => b.id - a.id)
    .map(({ created_at, ...note }) => ({ ...note, createdAt: isoOf(created_at) }));
}

export async function addNote(ctx: MemberCtx, memberId: number, text: string): Promise<{ id: number }> {
  const { db, actor, now } = ctx;
  return transact(db, async (tx) => {
    const member = await lockOtherMember(tx, memberId);
    const notes = await tx.selectFrom('member_notes').where('member_id', '=', memberId).select('id').execute();
    if (notes.length >= LIMITS.notesOfMember) throw new AppError('TOO_MANY_NOTES');
    await recordDeed(tx, ctx, 'member-note-added', { member });
    return tx
      .insertInto('member_notes')
      .values({ member_id: memberId, written_by: actor.id, text, created_at: now.getTime() })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** By any admin: a note is theirs in common. */
export async function removeNote(ctx: MemberCtx, memberId: number, noteId: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const member = await lockOtherMember(tx, memberId);
    await tx
      .deleteFrom('member_notes')
      .where('id', '=', noteId)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('NOTE_NOT_FOUND'));
    await recordDeed(tx, ctx, 'member-note-removed', { member });
  });
}
