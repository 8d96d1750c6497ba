/** The tables, as Kysely sees them. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { TABLES } from './tables.ts';

export type Schema = { [Name in keyof typeof TABLES]: (typeof TABLES)[Name]['columns'] };

export type Db = Kysely<Schema>;
/** Within a transaction (db/transact.ts). What takes one cannot be called outside of any. */
export type Tx = Transaction<Schema>;

export type AnnouncementRow = Selectable<Schema['announcements']>;
export type BackupRow = Selectable<Schema['backups']>;
export type CaseRow = Selectable<Schema['cases']>;
export type CommentRow = Selectable<Schema['comments']>;
export type CompanySettingsRow = Selectable<Schema['company_settings']>;
export type DeliveryRow = Selectable<Schema['hook_deliveries']>;
export type HookRow = Selectable<Schema['hooks']>;
export type MemberRow = Selectable<Schema['members']>;
export type PasskeyRow = Selectable<Schema['passkeys']>;
export type PendingRow = Selectable<Schema['pending_members']>;
export type PostRow = Selectable<Schema['posts']>;
export type TagRow = Selectable<Schema['tags']>;
export type TrashRow = Selectable<Schema['trash']>;
export type WeekRow = Selectable<Schema['weekly_figures']>;

/** To the privacy notice. */
export type Consent = Pick<MemberRow, 'consent_version' | 'consented_at'>;
