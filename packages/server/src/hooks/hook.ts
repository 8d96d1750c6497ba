/** A hook as it is stored, and as it is used. */
import { randomBytes } from 'node:crypto';
import { BOARD_NAMES } from '@ieum/contract/boards';
import { HOOK_KINDS } from '@ieum/contract/hook-kinds';
import type { Hook, HookSettings } from '@ieum/contract/hooks';
import { AppError } from '../app-error.ts';
import type { Db, HookRow, Tx } from '../db/schema.ts';
import type { Secrets } from '../services.ts';
import { isoOf } from '../time/iso.ts';

const PURPOSE = 'hook';
const SECRET_BYTES = 32;

/** What nobody who reads the database may know: addresses of chats let whoever has them write there. */
export interface Sealed {
  url: string;
  secret: string;
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function sealHook(secrets: Secrets, sealed: Sealed): string {
  return secrets.seal(PURPOSE, JSON.stringify(sealed));
}

/** null: it was sealed with another AUTH_SECRET. */
export function openHook(secrets: Secrets, { sealed }: Pick<HookRow, 'sealed'>): Sealed | null {
  const opened = secrets.open(PURPOSE, sealed);
  return opened === null ? null : (JSON.parse(opened) as Sealed);
}

type Columns = Omit<HookRow, 'id' | 'created_at' | 'sealed' | 'failures' | 'rests_until'>;

export function columnsOf({ url, boards, kinds, form, language, preview, active }: HookSettings): Columns {
  return {
    host: new URL(url).host,
    // In one order: another one is no change.
    boards: JSON.stringify(BOARD_NAMES.filter((board) => boards.includes(board))),
    kinds: JSON.stringify(HOOK_KINDS.filter((kind) => kinds.includes(kind))),
    form,
    language,
    with_preview: Number(preview),
    is_active: Number(active),
  };
}

export function settingsOf(row: HookRow): Omit<HookSettings, 'url'> {
  return {
    boards: JSON.parse(row.boards) as HookSettings['boards'],
    kinds: JSON.parse(row.kinds) as HookSettings['kinds'],
    form: row.form,
    language: row.language,
    preview: row.with_preview === 1,
    active: row.is_active === 1,
  };
}

export function presentHook(secrets: Secrets, row: HookRow, waiting: number): Hook {
  const url = openHook(secrets, row)?.url ?? null;
  const createdAt = isoOf(row.created_at);
  return { id: row.id, url, host: row.host, ...settingsOf(row), createdAt, waiting };
}

export async function findHook(db: Db, id: number): Promise<HookRow> {
  return found(await selectHook(db, id).executeTakeFirst());
}

export async function lockHook(tx: Tx, id: number): Promise<HookRow> {
  return found(await selectHook(tx, id).forNoKeyUpdate().executeTakeFirst());
}

function selectHook(db: Db, id: number) {
  return db.selectFrom('hooks').where('id', '=', id).selectAll();
}

function found(hook: HookRow | undefined): HookRow {
  if (!hook) throw new AppError('HOOK_NOT_FOUND');
  return hook;
}
