/** The last id that the engine assigned in a table, including deleted rows, so that no id is reused. */
import { sql } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { TableName } from '../db/tables.ts';

interface Numbering {
  /** 0 if it has assigned none. */
  lastId(db: Db, table: TableName): Promise<number>;
  setLastId(tx: Tx, table: TableName, id: number): Promise<void>;
}

export const NUMBERING: Record<Engine['name'], Numbering> = {
  sqlite: {
    async lastId(db, table) {
      const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    async setLastId(tx, table, id) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(tx);
    },
  },
  postgres: {
    async lastId(db, table) {
      const { rows } = await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db);
      return rows[0]?.last ?? 0;
    },
    async setLastId(tx, table, id) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(id, 1)}, ${id > 0})`.execute(tx);
    },
  },
};
