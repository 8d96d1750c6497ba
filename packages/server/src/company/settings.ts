/** What the company sets for its community. */
import type { LoggedChange } from '@ieum/contract/admin';
import { SEED_RULES } from '@ieum/contract/permissions';
import type { Settings, SettingsChange } from '@ieum/contract/settings';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../app-error.ts';
import type { OpenCache } from '../cache/cache.ts';
import type { Config } from '../config/config.ts';
import { type MemberCtx, seniorityOf } from '../context.ts';
import { countRows } from '../db/count-rows.ts';
import type { CompanySettingsRow, Db, Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { changeOf, type Doer, recordDeed } from '../events/deed.ts';
import { isSeniorMember, seniorityAt } from '../people/seniority.ts';

/** As long as nothing was changed, there is no row. */
const UNSET: CompanySettingsRow = {
  id: 1,
  community_name: '',
  greeting: '',
  contact: '',
  privacy_notice: '',
  privacy_version: 0,
  content_limit: SEED_RULES.contentLimit,
  new_hires: SEED_RULES.newHires,
  askers: SEED_RULES.askers,
  signup: null,
};

/** Which column each text is in that can be changed. */
const COLUMNS = {
  communityName: 'community_name',
  greeting: 'greeting',
  contact: 'contact',
  privacyNotice: 'privacy_notice',
} as const satisfies Record<string, keyof CompanySettingsRow>;

export function readSettings(db: Db, cache: OpenCache): Promise<Settings> {
  return cache.read('settings', ['settings'], async () => present(await selectRow(db)));
}

/** How many active members changes of the rules concern, see the contract. */
export async function countConcerned(ctx: MemberCtx): Promise<{ seniors: number; differing: number }> {
  const { now, services } = ctx;
  const [byYear, byMonths] = (['calendar-year', '12-months'] as const).map((rule) =>
    isSeniorMember(seniorityAt(now, services.config.companyTimeZone, rule)),
  );
  return {
    seniors: await countActive(ctx.db, isSeniorMember(seniorityOf(ctx))),
    differing: await countActive(ctx.db, sql<boolean>`(${byYear}) <> (${byMonths})`),
  };
}

function countActive(db: Db, isConcerned: RawBuilder<boolean>): Promise<number> {
  return countRows(db.selectFrom('members').where('status', '=', 'ACTIVE').where(isConcerned));
}

/** @throws INVALID_FIELDS what is for the operator to set, is refused with any other value */
export async function changeSettings(ctx: MemberCtx, change: SettingsChange): Promise<Settings> {
  const { config } = ctx.services;
  return transact(ctx.db, (tx) => setInTransaction(tx, ctx, config, change));
}

export async function setInTransaction(
  tx: Tx,
  by: Doer,
  { signup }: Pick<Config, 'signup'>,
  change: SettingsChange,
): Promise<Settings> {
  if (signup !== null && (change.signup ?? signup) !== signup) throw invalidField('signup', 'SET_BY_OPERATOR');
  await tx
    .insertInto('company_settings')
    .values(UNSET)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await lockRow(tx);
  // What the operator has set is not what the company has chosen.
  const { signup: _set, ...others } = change;
  const after = changed(before, signup === null ? change : others);
  const changes = changesOf(before, after);
  if (changes.length === 0) return present(before);
  await tx.updateTable('company_settings').set(after).where('id', '=', UNSET.id).execute();
  const fields = changes.map(({ field }) => field).join(', ');
  await recordDeed(tx, by, 'settings-changed', { target: after.community_name, changes, line: { fields }, event: {} });
  return present(after);
}

async function selectRow(db: Db): Promise<CompanySettingsRow> {
  const row = await db.selectFrom('company_settings').where('id', '=', UNSET.id).selectAll().executeTakeFirst();
  return row ?? UNSET;
}

function lockRow(tx: Tx): Promise<CompanySettingsRow> {
  const row = tx.selectFrom('company_settings').where('id', '=', UNSET.id).selectAll();
  return row.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Another text of the privacy notice, even one that was there before, is a version of its own. */
function changed(before: CompanySettingsRow, change: SettingsChange): CompanySettingsRow {
  const after = { ...before };
  for (const [field, column] of entriesOf(COLUMNS)) after[column] = change[field] ?? before[column];
  after.new_hires = change.newHires ?? before.new_hires;
  after.askers = change.askers ?? before.askers;
  after.content_limit = change.contentLimit ?? before.content_limit;
  // Whoever leaves it as it is has chosen nothing.
  if (change.signup !== undefined && change.signup !== (before.signup ?? 'open')) after.signup = change.signup;
  const isNewNotice = after.privacy_notice !== '' && after.privacy_notice !== before.privacy_notice;
  return isNewNotice ? { ...after, privacy_version: before.privacy_version + 1 } : after;
}

function changesOf(before: CompanySettingsRow, after: CompanySettingsRow): LoggedChange[] {
  const text = (row: CompanySettingsRow, column: (typeof COLUMNS)[keyof typeof COLUMNS]) => row[column] || null;
  return [
    ...entriesOf(COLUMNS).flatMap(([field, column]) => changeOf(field, text(before, column), text(after, column))),
    ...changeOf('newHires', before.new_hires, after.new_hires),
    ...changeOf('askers', before.askers, after.askers),
    ...changeOf('signup', before.signup, after.signup),
    ...changeOf('contentLimit', String(before.content_limit), String(after.content_limit)),
  ];
}

function present(row: CompanySettingsRow): Settings {
  return {
    communityName: row.community_name,
    greeting: row.greeting,
    contentLimit: row.content_limit,
    newHires: row.new_hires,
    askers: row.askers,
    contact: row.contact,
    privacyNotice: row.privacy_notice,
    privacyVersion: row.privacy_notice === '' ? null : row.privacy_version,
  };
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
