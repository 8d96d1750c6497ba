/** What a member wants to be told, and how. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '@ieum/contract/notification-kinds';
import type { MemberCtx } from '../context.ts';
import { lockMembers } from '../db/member-locks.ts';
import type { Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { isOnByDefault } from './kinds.ts';

type Choices = ApiAnswer<'GET /api/notifications/settings'>;
type Change = ApiInput<'PUT /api/notifications/settings'>['body'];

const DEFAULTS = { digest: false, live: true };

export async function readChoices(db: Db, memberId: number): Promise<Choices> {
  const chosen = await db.selectFrom('notification_kinds').where('member_id', '=', memberId).selectAll().execute();
  const isOn = new Map(chosen.map(({ kind, is_on }) => [kind, is_on === 1]));
  const row = await db
    .selectFrom('notification_settings')
    .where('member_id', '=', memberId)
    .selectAll()
    .executeTakeFirst();
  return {
    kinds: Object.fromEntries(
      NOTIFICATION_KIND_NAMES.map((kind) => [kind, isOn.get(kind) ?? isOnByDefault(kind)]),
    ) as Choices['kinds'],
    digest: row ? row.digest === 1 : DEFAULTS.digest,
    live: row ? row.live === 1 : DEFAULTS.live,
  };
}

export function changeChoices({ db, actor }: MemberCtx, { kinds = {}, ...others }: Change): Promise<Choices> {
  return transact(db, async (tx) => {
    await lockMembers(tx, [actor.id]);
    const before = await readChoices(tx, actor.id);
    await putKinds(tx, actor.id, kinds);
    const { digest, live } = { ...before, ...others };
    await tx
      .insertInto('notification_settings')
      .values({ member_id: actor.id, digest: Number(digest), live: Number(live) })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ digest: Number(digest), live: Number(live) }),
      )
      .execute();
    return readChoices(tx, actor.id);
  });
}

/** Only what differs from the default is stored. */
async function putKinds(tx: Tx, memberId: number, kinds: NonNullable<Change['kinds']>): Promise<void> {
  const chosen = Object.entries(kinds) as [NotificationKind, boolean][];
  if (chosen.length === 0) return;
  const names = chosen.map(([kind]) => kind);
  await tx.deleteFrom('notification_kinds').where('member_id', '=', memberId).where('kind', 'in', names).execute();
  const different = chosen.filter(([kind, isOn]) => isOn !== isOnByDefault(kind));
  if (different.length === 0) return;
  await tx
    .insertInto('notification_kinds')
    .values(different.map(([kind, isOn]) => ({ member_id: memberId, kind, is_on: Number(isOn) })))
    .execute();
}
