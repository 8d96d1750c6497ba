/**
 * The format of exports, for moving data between databases of either engine: JSON Lines. First a header, then every row
 * of every table, then a footer with what must have come before it.
 */
import type { TableName } from '../db/tables.ts';
import type { Row } from './exported-rows.ts';

export const FORMAT = 'ieum-export';
export const FORMAT_VERSION = 2;

export interface Header {
  format: string;
  version: number;
  /** The migrations that both databases must have run, because rows are copied unchanged. */
  migrations: string[];
}

export interface RowLine {
  t: TableName;
  r: Row;
}

export interface Footer {
  rows: Record<TableName, number>;
  /** The last id assigned in each numbered table. */
  lastIds: Partial<Record<TableName, number>>;
  /** Of every byte before this line. */
  sha256: string;
}

export function countTotal({ rows }: Footer): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}
