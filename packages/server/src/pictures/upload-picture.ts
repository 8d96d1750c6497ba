import { LIMITS } from '@ieum/contract/limits';
import type { Upload } from '@ieum/contract/pictures';
import { AppError } from '../app-error.ts';
import { countAttempt, refuseThrottled } from '../auth/throttle.ts';
import type { MemberCtx } from '../context.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { DAY } from '../time/units.ts';
import { hashOf, nameOf, namesOf, newFile } from './picture-files.ts';

/** Makes the picture anew and stores it. It is unused until a post or a comment names it. */
export async function uploadPicture(ctx: MemberCtx, upload: Upload) {
  const { db, actor, now } = ctx;
  await refuseTooMany(db, actor.id, now); // before any work is done for it
  const { width, height, files } = await remake(ctx, upload);
  const file = newFile();
  const hashes = { small_sha256: await hashOf([files.small]), large_sha256: await hashOf([files.large]) };
  try {
    await store(ctx, file, files);
    const id = await transact(db, async (tx) => {
      // Of several at once each sees the others.
      await lockMember(tx, actor.id);
      await refuseTooMany(tx, actor.id, now);
      const times = { created_at: now.getTime(), unused_since: now.getTime() };
      const row = { member_id: actor.id, file, ...hashes, width, height, ...times };
      return (await tx.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    return { id, width, height };
  } catch (error) {
    await leaveNothing(ctx, file);
    throw error;
  }
}

/**
 * What cannot be read is counted apart from the fifty pictures a day: it takes the longest, and none of it is stored.
 */
async function remake(ctx: MemberCtx, upload: Upload) {
  const unreadable = [{ kind: 'unreadablePictures' as const, subject: String(ctx.actor.id) }];
  await refuseThrottled(ctx, unreadable);
  try {
    return await ctx.services.pictureDecoder.remake(upload, ctx.actor);
  } catch (error) {
    if (error instanceof AppError && error.code === 'PICTURE_UNREADABLE') await countAttempt(ctx, unreadable);
    throw error;
  }
}

/** What cannot be deleted now is deleted a day later (compare-files.ts). */
async function leaveNothing({ services, warn }: MemberCtx, file: string): Promise<void> {
  try {
    await services.files.delete(namesOf(file));
  } catch (error) {
    warn(error, 'the files of a picture that was not uploaded could not be deleted');
  }
}

/** @throws UNAVAILABLE when the disk is full or the storage is away, for example */
async function store({ services, warn }: MemberCtx, file: string, files: Record<'small' | 'large', Uint8Array>) {
  try {
    await services.files.put(nameOf(file, 'small'), files.small);
    await services.files.put(nameOf(file, 'large'), files.large);
  } catch (error) {
    warn(error, 'a picture could not be stored');
    throw new AppError('UNAVAILABLE');
  }
}

/** @throws TOO_MANY_REQUESTS after fifty within 24 hours, with the time to wait; those in the trash count, too */
async function refuseTooMany(db: Db, memberId: number, now: Date): Promise<void> {
  const since = now.getTime() - DAY;
  const rows = await db
    .selectFrom('pictures')
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .select('created_at')
    .execute();
  const deleted = await db
    .selectFrom('trash_rows')
    .innerJoin('trash', (join) =>
      join.onRef('trash.kind', '=', 'trash_rows.kind').onRef('trash.id', '=', 'trash_rows.id'),
    )
    .where('trash_rows.member_id', '=', memberId)
    .where('trash_rows.of', '=', 'pictures')
    .where('trash.deleted_at', '>', since)
    .select('trash_rows.row')
    .execute();
  const times = [...rows, ...deleted.map(({ row }) => JSON.parse(row) as { created_at: number })]
    .map(({ created_at }) => created_at)
    .filter((time) => time > since)
    .toSorted((one, other) => other - one);
  const oldest = times[LIMITS.picturesADay - 1];
  if (oldest === undefined) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.ceil((oldest + DAY - now.getTime()) / 1000),
    detail: {
      ko: `사진은 하루에 ${LIMITS.picturesADay}장까지 올릴 수 있습니다.`,
      en: `You can upload ${LIMITS.picturesADay} pictures a day.`,
    },
  });
}
