import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/**
 * A query of which only the last parameter varies, for what most calls ask: it is built and compiled once for each
 * database. Doing so for each call takes about 5 KiB, for as long as the call waits for a connection and its answer.
 * @param build with any value
 */
export function compiledOnce<Row, Value>(build: (db: Db, value: Value) => Compilable<Row>) {
  const compiled = new WeakMap<Db, CompiledQuery<Row>>();
  return async (db: Db, value: Value): Promise<Row[]> => {
    const query = compiled.get(db) ?? build(db, value).compile();
    compiled.set(db, query);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: [...query.parameters.slice(0, -1), value] });
    return rows;
  };
}
