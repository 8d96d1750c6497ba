import { nicknameKey } from '@ieum/contract/fields';
import { AppError } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { transact } from '../db/transact.ts';
import { record } from '../events/record.ts';

/** @throws NICKNAME_TAKEN */
export async function changeNickname({ db, actor, now, services }: MemberCtx, nickname: string): Promise<void> {
  try {
    await transact(db, async (tx) => {
      await tx
        .updateTable('members')
        .set({ nickname, nickname_key: nicknameKey(nickname) })
        .where('id', '=', actor.id)
        .execute();
      await record(tx, { kind: 'NICKNAME_CHANGED', memberId: actor.id }, now);
    });
  } catch (error) {
    // The nickname is the only unique column in this update.
    throw services.database.engine.isUniqueViolation(error) ? new AppError('NICKNAME_TAKEN') : error;
  }
}
