/** How admins make, change and delete hooks (the second page, part C: "Hooks"). */
import type { AdminAction } from '@ieum/contract/admin';
import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { LIMITS } from '@ieum/contract/limits';
import { AppError, invalidField } from '../app-error.ts';
import { recordHookAction } from '../audit/audit-log.ts';
import type { MemberCtx } from '../context.ts';
import type { HookRow } from '../db/hook-schema.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { problemOfAddress } from '../outbound/vet-address.ts';
import { dropWaiting } from './deliveries.ts';
import { columnsOf, lockHook, newSecret, openHook, presentHook, sealHook } from './hook.ts';

export async function listHooks({ db, services }: MemberCtx): Promise<Hook[]> {
  const rows = await selectHooks(db).orderBy('hooks.id').execute();
  return rows.map((row) => presentHook(services.secrets, row, row.waiting ?? 0));
}

/**
 * @returns the hook with its secret, which is not shown again
 * @throws INVALID_FIELDS, TOO_MANY_HOOKS
 */
export async function addHook(ctx: MemberCtx, settings: HookSettings): Promise<Hook & { secret: string }> {
  const { db, services, now, actor } = ctx;
  refuseAddress(ctx, settings.url);
  const secret = newSecret();
  const row = await transact(db, async (tx) => {
    // Two admins at once may exceed the limit by one: it only keeps the list short.
    const { total } = await tx
      .selectFrom('hooks')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    if (total >= LIMITS.hooks) throw new AppError('TOO_MANY_HOOKS');
    const sealed = sealHook(services.secrets, { url: settings.url, secret });
    const added = await tx
      .insertInto('hooks')
      .values({ ...columnsOf(settings), sealed, created_at: now.getTime() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordHookAction({ ...ctx, db: tx }, 'HOOK_ADDED', added.host);
    return added;
  });
  ctx.securityLog('hook-added', { adminId: actor.id, hookId: row.id });
  return { ...presentHook(services.secrets, row, 0), secret };
}

/** A hook whose address cannot be decrypted any more gets a new secret as well. @throws INVALID_FIELDS, HOOK_NOT_FOUND */
export async function changeHook(ctx: MemberCtx, id: number, settings: HookSettings): Promise<Hook> {
  const { db, services, actor } = ctx;
  refuseAddress(ctx, settings.url);
  const changed = await transact(db, async (tx) => {
    const before = await lockHook(tx, id);
    const secret = openHook(services.secrets, before)?.secret ?? newSecret();
    const sealed = sealHook(services.secrets, { url: settings.url, secret });
    const after = await tx
      .updateTable('hooks')
      .set({ ...columnsOf(settings), sealed })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!settings.active) await dropWaiting(tx, id);
    for (const action of actionsOf(before, after, openHook(services.secrets, before)?.url !== settings.url)) {
      await recordHookAction({ ...ctx, db: tx }, action, after.host);
    }
    return selectHooks(tx).where('hooks.id', '=', id).executeTakeFirstOrThrow();
  });
  ctx.securityLog('hook-changed', { adminId: actor.id, hookId: id });
  return presentHook(services.secrets, changed, changed.waiting ?? 0);
}

/** @throws HOOK_NOT_FOUND */
export async function deleteHook(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const hook = await lockHook(tx, id);
    await tx.deleteFrom('hooks').where('id', '=', id).execute();
    await recordHookAction({ ...ctx, db: tx }, 'HOOK_REMOVED', hook.host);
  });
  ctx.securityLog('hook-removed', { adminId: ctx.actor.id, hookId: id });
}

/** @returns the new secret @throws HOOK_NOT_FOUND, INVALID_FIELDS where the address cannot be decrypted any more */
export async function replaceSecret(ctx: MemberCtx, id: number): Promise<string> {
  const { db, services } = ctx;
  const secret = newSecret();
  await transact(db, async (tx) => {
    const hook = await lockHook(tx, id);
    const sealed = openHook(services.secrets, hook);
    if (sealed === null) throw invalidField('url', 'REQUIRED');
    await tx
      .updateTable('hooks')
      .set({ sealed: sealHook(services.secrets, { ...sealed, secret }) })
      .where('id', '=', id)
      .execute();
    await recordHookAction({ ...ctx, db: tx }, 'HOOK_SECRET_REPLACED', hook.host);
  });
  ctx.securityLog('hook-secret-replaced', { adminId: ctx.actor.id, hookId: id });
  return secret;
}

function selectHooks(db: Db) {
  return db
    .selectFrom('hooks')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('hook_deliveries')
        .whereRef('hook_deliveries.hook_id', '=', 'hooks.id')
        .where('due_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .as('waiting'),
    );
}

function refuseAddress({ services }: MemberCtx, url: string): void {
  const problem = problemOfAddress(url, services.config.hooksAllowPrivate);
  if (problem !== null) throw invalidField('url', problem);
}

/** What the log says of it. */
function actionsOf(before: HookRow, after: HookRow, isMoved: boolean): AdminAction[] {
  const texts = (row: HookRow) => [row.boards, row.kinds, row.form, row.language, row.with_preview].join();
  const isChanged = isMoved || texts(before) !== texts(after);
  const isSwitched = before.is_active !== after.is_active;
  return [
    ...(isChanged ? (['HOOK_CHANGED'] as const) : []),
    ...(isSwitched ? ([after.is_active === 1 ? 'HOOK_RESUMED' : 'HOOK_PAUSED'] as const) : []),
  ];
}
