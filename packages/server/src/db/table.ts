/**
 * A table is declared once, beside its slice, in a file `tables.ts` (docs/decisions/064). `Schema`, the export, the trash, withdrawals,
 * the removal of rows and the tests of all these are derived from the declarations, which db/tables.ts collects. A declaration is data.
 * What holds it to the schema of the migrations is `test/migrations/tables.test.ts`.
 */
import type { MyData } from '@ieum/contract/my-data';

/** A part of the document that members can download of what is known of them. */
type PartOfMyData = keyof (typeof MyData)['properties'];

/** How rows go by themselves. */
interface Removal<Column> {
  /** The periodic work that deletes them (jobs/periodic.ts). */
  job: string;
  /** Where the work does nothing else: the column of the time at which a row is of no use any more. Its own code deletes the others. */
  once?: Column;
  /** Milliseconds after that time. */
  after?: number;
  /** Limits how long a statement takes. */
  atOnce?: number;
}

/** What is said of a table, besides its columns. */
export interface Facts<Column extends string = string> {
  /** Empty: each engine has its own. */
  key: readonly Column[];
  /** Of a key `id` that the database does not number by itself: who does. */
  idsFrom?: string;
  /** Why an export leaves it out. */
  notExported?: string;
  /**
   * The table with whose row it is deleted, by each column that says which row. What is deleted with a post, a comment or an addition goes
   * into the trash with it, and is restored with it.
   */
  goesWith?: { readonly [Name in Column]?: string };
  /** Other tables that it refers to. */
  refersTo?: { readonly [Name in Column]?: string };
  /** The member whose row it is. It is deleted when that member withdraws. */
  owner?: Column;
  /** Why it is not. */
  keptAtWithdrawal?: string;
  /** Of what belongs or refers to a member: where the member's own data has it, or why that does not. */
  ownData?: readonly PartOfMyData[] | string;
  /** What removes its rows, or why nothing needs to; of what always goes with another row, that does. */
  removal?: Removal<Column> | string;
  /**
   * The subjects of the cache that each change of a row raises (docs/decisions/021), such as `member:{member_id}`, `{board}` or
   * `{board of post_id}`, by triggers that a migration makes; or why none.
   */
  invalidates: readonly string[] | string;
  /** Those that an insert does not raise. */
  invalidatesUnlessInserted?: readonly string[];
}

/** With its columns, which only types know of: there is no such value. */
export interface Table<Columns> extends Facts {
  columns: Columns;
}

/** Times are milliseconds since the epoch; ids are never used twice. */
export function table<Columns>(facts: Facts<keyof Columns & string>): Table<Columns> {
  return facts as Facts as Table<Columns>;
}

export const LOOKED_UP = 'it is looked up at each use';
export const READ_AS_IT_IS = 'it is read as it is';
export const A_FEW_OF_A_MEMBER = 'a few of a member, until the member changes or withdraws';
export const A_FIXED_NUMBER = 'a fixed number of rows';
export const SOON_OUT_OF_DATE = 'what is under way to devices and hooks is worth little after some hours';
