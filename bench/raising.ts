/** Switches off what raises subjects (docs/decisions/021), for as long as it takes to see what that costs. */
import { sql } from 'kysely';
import { openDatabase } from '../packages/server/src/db/database.ts';
import { OPERATOR_LIMITS } from '../packages/server/src/db/engine.ts';

interface Trigger {
  name: string;
  table: string;
  /** What made it, where it has to be made again. */
  text: string;
}

const TRIGGERS = {
  sqlite: sql<Trigger>`
    select name, tbl_name as "table", sql as text from sqlite_master
    where type = 'trigger' and name like 'raise_subjects_on_%'`,
  postgres: sql<Trigger>`
    select tgname as name, relname as "table", '' as text from pg_trigger
    join pg_class on pg_class.oid = tgrelid where tgname like 'raise_subjects_of_%'`,
};

const SWITCH = {
  sqlite: {
    off: ({ name }: Trigger) => sql`drop trigger ${sql.id(name)}`,
    on: ({ text }: Trigger) => sql.raw(text),
  },
  postgres: {
    off: ({ name, table }: Trigger) => sql`alter table ${sql.table(table)} disable trigger ${sql.id(name)}`,
    on: ({ name, table }: Trigger) => sql`alter table ${sql.table(table)} enable trigger ${sql.id(name)}`,
  },
};

export async function withoutRaising<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const { db, engine, close } = openDatabase(databaseUrl, console.error, OPERATOR_LIMITS);
  const { rows: triggers } = await TRIGGERS[engine.name].execute(db);
  if (triggers.length === 0) throw new Error('nothing raises subjects: are the triggers named otherwise?');
  const all = async (way: 'off' | 'on') => {
    for (const trigger of triggers) await SWITCH[engine.name][way](trigger).execute(db);
  };
  await all('off');
  try {
    return await work();
  } finally {
    await all('on');
    await close();
  }
}
