import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/**
 * All that a database's schema consists of, one line each: also the order of columns, and what triggers and functions do.
 * Two databases on which the same statements can be run in the same way say the same.
 */
export async function schemaOf({ db, engine }: Database): Promise<string[]> {
  const { rows } = await sql.raw<{ line: string }>(LINES[engine.name]).execute(db);
  return rows.map(({ line }) => line.replaceAll('"', '').replaceAll(/\s+/g, ' ')).toSorted();
}

const LINES = {
  // The text of a table differs where columns have been added to it; those of other things do not.
  sqlite: `
    select concat_ws(' ', 'table', t.name, 'strict', t.strict, 'column', c.cid, c.name, c.type, c."notnull", c.dflt_value, c.pk)
      as line
    from pragma_table_list as t, pragma_table_xinfo(t.name) as c where t.schema = 'main'
    union all
    select concat_ws(' ', 'table', t.name, 'refers to', f."table", f."from", f."to", f.on_delete)
    from pragma_table_list as t, pragma_foreign_key_list(t.name) as f where t.schema = 'main'
    union all
    select concat_ws(' ', 'index of', t.name, i."unique", i.origin, i.partial, group_concat(concat_ws(' ', c.name, c.desc), ', '))
    from pragma_table_list as t, pragma_index_list(t.name) as i, pragma_index_xinfo(i.name) as c
    where t.schema = 'main' and c.key = 1 group by t.name, i.name
    union all
    select concat_ws(' ', type, name, sql) from sqlite_master where type <> 'table' or sql like 'create virtual%'`,
  postgres: `
    select concat_ws(' ', 'table', table_name, 'column', ordinal_position, column_name, data_type, is_nullable, column_default,
      is_identity) as line
    from information_schema.columns where table_schema = current_schema()
    union all
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = current_schema()::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = current_schema()
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger as t join pg_class as c on c.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace`,
};
