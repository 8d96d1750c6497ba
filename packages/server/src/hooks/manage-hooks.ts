/** How admins make, change and delete hooks (the second page, part C: "Hooks"). */
import type { LoggedChange } from '@ieum/contract/admin';
import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { LIMITS } from '@ieum/contract/limits';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { countLocked } from '../db/count-rows.ts';
import type { Db, HookRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { problemOfAddress } from '../outbound/vet-address.ts';
import { dropWaiting } from './deliveries.ts';
import { columnsOf, lockHook, newSecret, openHook, presentHook, sealHook, settingsOf } from './hook.ts';

export async function listHooks({ db, services }: MemberCtx): Promise<Hook[]> {
  const rows = await selectHooks(db).orderBy('hooks.id').execute();
  return rows.map((row) => presentHook(services.secrets, row, row.waiting ?? 0));
}

/** @returns the hook with its secret, which is not shown again */
export async function addHook(ctx: MemberCtx, settings: HookSettings): Promise<Hook & { secret: string }> {
  const { db, services, now } = ctx;
  refuseAddress(ctx, settings.url);
  const secret = newSecret();
  const row = await transact(db, async (tx) => {
    if ((await countLocked(tx, 'hooks')) >= LIMITS.hooks) throw new AppError('TOO_MANY_HOOKS');
    const sealed = sealHook(services.secrets, { url: settings.url, secret });
    const added = await tx
      .insertInto('hooks')
      .values({ ...columnsOf(settings), sealed, created_at: now.getTime() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordDeed(tx, ctx, 'hook-added', aboutHook(added));
    return added;
  });
  return { ...presentHook(services.secrets, row, 0), secret };
}

/** A hook whose address cannot be decrypted any more gets a new secret as well. */
export async function changeHook(ctx: MemberCtx, id: number, settings: HookSettings): Promise<Hook> {
  const { db, services } = ctx;
  refuseAddress(ctx, settings.url);
  const changed = await transact(db, async (tx) => {
    const before = await lockHook(tx, id);
    const secret = openHook(services.secrets, before)?.secret ?? newSecret();
    const sealed = sealHook(services.secrets, { url: settings.url, secret });
    const after = await tx
      .updateTable('hooks')
      .set({ ...columnsOf(settings), sealed, rests_until: null }) // it may have been mended
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!settings.active) await dropWaiting(tx, id);
    const changes = changesOf(before, after, openHook(services.secrets, before)?.url !== settings.url);
    if (changes.length > 0) await recordDeed(tx, ctx, 'hook-changed', { ...aboutHook(after), changes });
    if (before.is_active !== after.is_active) {
      await recordDeed(tx, ctx, settings.active ? 'hook-resumed' : 'hook-paused', aboutHook(after));
    }
    return selectHooks(tx).where('hooks.id', '=', id).executeTakeFirstOrThrow();
  });
  return presentHook(services.secrets, changed, changed.waiting ?? 0);
}

export async function deleteHook(ctx: MemberCtx, id: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const hook = await lockHook(tx, id);
    await tx.deleteFrom('hooks').where('id', '=', id).execute();
    await recordDeed(tx, ctx, 'hook-removed', aboutHook(hook));
  });
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
    await recordDeed(tx, ctx, 'hook-secret-replaced', aboutHook(hook));
  });
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

/** By the host alone: the rest of the address is often a secret. */
function aboutHook({ id, host }: Pick<HookRow, 'id' | 'host'>) {
  return { target: host, line: { hookId: id } };
}

/** What the log says of it: of the address only that it is another. */
function changesOf(before: HookRow, after: HookRow, isMoved: boolean): LoggedChange[] {
  const [old, fresh] = [settingsOf(before), settingsOf(after)];
  const fields = ['boards', 'kinds', 'form', 'language', 'preview'] as const;
  const changes = fields.map((field) => ({ field, before: textOf(old[field]), after: textOf(fresh[field]) }));
  return [
    ...(isMoved ? [{ field: 'url' as const, before: null, after: null }] : []),
    ...changes.filter((change) => change.before !== change.after),
  ];
}

function textOf(value: readonly string[] | string | boolean): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
