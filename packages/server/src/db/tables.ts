/** All tables, and what is derived of all of them. */
import { ADMIN_TABLES } from '../admin/tables.ts';
import { ANNOUNCEMENT_TABLES } from '../announcements/tables.ts';
import { AUTH_TABLES } from '../auth/tables.ts';
import { BOARD_TABLES } from '../boards/tables.ts';
import { COMPANY_TABLES } from '../company/tables.ts';
import { EVENT_TABLES } from '../events/tables.ts';
import { HOOK_TABLES } from '../hooks/tables.ts';
import { IDENTITY_TABLES } from '../identity/tables.ts';
import { INSIGHT_TABLES } from '../insights/tables.ts';
import { JOB_TABLES } from '../jobs/tables.ts';
import { MAIL_TABLES } from '../mail/tables.ts';
import { NOTIFICATION_TABLES } from '../notifications/tables.ts';
import { PICTURE_TABLES } from '../pictures/tables.ts';
import { PUSH_TABLES } from '../push/tables.ts';
import { BACKUP_TABLES } from '../scheduled-backups/tables.ts';
import { SEARCH_TABLES } from '../search-index/tables.ts';
import { TRASH_TABLES } from '../trash/tables.ts';
import { WATCHED_WORD_TABLES } from '../watched-words/tables.ts';
import { OWN_TABLES } from './own-tables.ts';
import type { Facts } from './table.ts';

export const TABLES = {
  ...IDENTITY_TABLES,
  ...AUTH_TABLES,
  ...MAIL_TABLES,
  ...PUSH_TABLES,
  ...COMPANY_TABLES,
  ...WATCHED_WORD_TABLES,
  ...BOARD_TABLES,
  ...PICTURE_TABLES,
  ...ADMIN_TABLES,
  ...TRASH_TABLES,
  ...ANNOUNCEMENT_TABLES,
  ...NOTIFICATION_TABLES,
  ...HOOK_TABLES,
  ...INSIGHT_TABLES,
  ...EVENT_TABLES,
  ...JOB_TABLES,
  ...SEARCH_TABLES,
  ...BACKUP_TABLES,
  ...OWN_TABLES,
};

export type TableName = keyof typeof TABLES;

/** What is said of a table whose name is a parameter. */
export const FACTS: Readonly<Record<TableName, Facts>> = TABLES;

/** Those that others refer to come first, so that rows can be inserted in this order and deleted in the opposite one. */
export const TABLE_NAMES: readonly TableName[] = inOrder(Object.keys(FACTS) as TableName[]);

export interface Reference {
  column: string;
  table: TableName;
}

/** Of `goesWith` or `refersTo`. */
export function referencesOf(columns: Facts['goesWith']): Reference[] {
  return Object.entries(columns ?? {}).map(([column, table]) => ({ column, table: table as TableName }));
}

/** By the database itself, by the column `id`. */
export function isNumbered(name: TableName): boolean {
  const { key, idsFrom } = FACTS[name];
  return key.length === 1 && key[0] === 'id' && idsFrom === undefined;
}

/** Whether a withdrawal deletes what of it is the member's. */
export function goesWithItsOwner(name: TableName): boolean {
  const { owner, keptAtWithdrawal } = FACTS[name];
  return owner !== undefined && keptAtWithdrawal === undefined;
}

function inOrder(names: TableName[]): TableName[] {
  const placed = new Set<TableName>();
  const place = (name: TableName): void => {
    const { goesWith, refersTo } = FACTS[name];
    for (const { table } of referencesOf({ ...goesWith, ...refersTo })) {
      if (table !== name && !placed.has(table)) place(table);
    }
    placed.add(name);
  };
  for (const name of names) place(name);
  return [...placed];
}
