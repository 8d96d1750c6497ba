import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { CompiledQuery, createQueryId } from 'kysely';
import { openDatabase } from '../../src/db/database.ts';
import { OPERATOR_LIMITS } from '../../src/db/engine.ts';
import type { Db } from '../../src/db/schema.ts';
import type { World } from '../harness/world.ts';

export interface Recording {
  /** The statements since the last call, without those that begin and end transactions. */
  take(): CompiledQuery[];
  /** Was such a statement made since the last call of `take`? */
  has(statement: RegExp): boolean;
  stop(): void;
}

/** Writes down what the world's server asks its database from now on, and is answered. */
export function recordQueries({ services }: World): Recording {
  const nodes: RootOperationNode[] = [];
  /** Also of queries that are only parts of others. */
  const built = new WeakMap<object, RootOperationNode>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      built.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = built.get(queryId);
      if (node) nodes.push(node);
      return result;
    },
  };
  const plain = services.database.db;
  services.database.db = plain.withPlugin(recorder);
  const compile = (node: RootOperationNode) => plain.getExecutor().compileQuery(node, createQueryId());
  return {
    take: () => nodes.splice(0).map(compile),
    has: (statement) => nodes.some((node) => statement.test(compile(node).sql)),
    stop: () => {
      services.database.db = plain;
    },
  };
}

/** How the database would go about it, a line a step. */
export type Explain = (query: CompiledQuery) => Promise<string[]>;

/** Reads a whole table (not the rows of a recursion), or sorts what an index did not bring in order. */
const COSTLY = /^ *(SCAN (?!CONSTANT|\d+-ROW|commenters)|USE TEMP B-TREE|Seq Scan|Sort|Incremental Sort)/;

export function isCostly(plan: string[]): boolean {
  return plan.some((line) => COSTLY.test(line));
}

/** Calls `work` with what explains queries on this engine. */
export async function withExplain(world: World, work: (explain: Explain) => Promise<void>): Promise<void> {
  if (world.engine === 'sqlite') return work((query) => explainOnSqlite(world.db, query));
  // The server's own connections are closed when they are not used for a while.
  const beside = openDatabase(world.services.config.databaseUrl, console.error, OPERATOR_LIMITS);
  const explaining = beside.db.connection().execute(async (db) => {
    // Of plans that would do for a small table the cheapest changes with its size, and with PostgreSQL's version. With
    // these, what is left is which index serves; a scan or a sort remains only where there is none.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize']) {
      await db.executeQuery(CompiledQuery.raw(`set enable_${way} = off`));
    }
    await work((query) => explainOnPostgres(db, query));
  });
  await explaining.finally(() => beside.close());
}

async function explainOnSqlite(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const query = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(query as CompiledQuery<{ detail: string }>);
  return rows.map(({ detail }) => detail);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

async function explainOnPostgres(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json, costs off) ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    query as CompiledQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>,
  );
  return rows.flatMap((row) => itemsOf(row['QUERY PLAN'][0].Plan));
}

function itemsOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index, Plans: below = [] } = node;
  const line = [type, index && `using ${index}`, relation && `on ${relation}`].filter(Boolean).join(' ');
  return [line, ...below.flatMap(itemsOf).map((deeper) => `  ${deeper}`)];
}
