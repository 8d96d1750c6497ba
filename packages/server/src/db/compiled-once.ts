import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './schema.ts';

type Value = string | number | null;

/** By their names. Several lists in one statement have the same length. */
type Values = Record<string, Value | readonly Value[]>;

/** Longer lists are rare: their statements are compiled each time, so that few are kept. */
const LONGEST_KEPT_LIST = 12;

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string;
  /** In the list of this name; null: the value itself. */
  readonly at: number | null;

  constructor(name: string, at: number | null) {
    this.name = name;
    this.at = at;
  }
}

/**
 * A statement that most calls run: it is built and compiled once for each engine and length of its lists, and run with
 * other values each time. To do so for each call takes as long as SQLite takes to run it.
 * @param build may use the values only as parameters of the statement
 */
export function compiledOnce<Row, Given extends Values>(build: (db: Db, values: Given) => Compilable<Row>) {
  const compiled = new WeakMap<object, Map<number, CompiledQuery<Row>>>();

  function compile(db: Db, values: Given, length: number): CompiledQuery<Row> {
    const { adapter } = db.getExecutor(); // a database shares it with its transactions
    const ofEngine = compiled.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    compiled.set(adapter, ofEngine);
    const query = ofEngine.get(length) ?? build(db, placeholdersFor(values)).compile();
    ofEngine.set(length, query);
    return query;
  }

  return (db: Db, values: Given): Promise<QueryResult<Row>> => {
    const length = Object.values(values).find(Array.isArray)?.length ?? 0;
    const arePluginsAsked = db.getExecutor().plugins.length > 0; // about each statement
    if (length > LONGEST_KEPT_LIST || arePluginsAsked) return db.executeQuery(build(db, values));
    const query = compile(db, values, length);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueFor(values, parameter) : parameter,
    );
    return db.executeQuery({ ...query, parameters });
  };
}

function placeholdersFor<Given extends Values>(values: Given): Given {
  const all = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((_, at) => new Placeholder(name, at)) : new Placeholder(name, null),
  ]);
  return Object.fromEntries(all);
}

function valueFor(values: Values, { name, at }: Placeholder): Value {
  const value = values[name];
  return (at === null ? value : (value as readonly Value[])[at]) as Value;
}
