import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { checkField } from '@ieum/contract/fields';
import { LIMITS } from '@ieum/contract/limits';
import { AppError, invalidField } from '../app-error.ts';
import type { MemberCtx } from '../context.ts';
import { batchesOf } from '../db/batches.ts';
import type { MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { COLUMN_NAMES } from '../joining/import-line.ts';
import { erasureOf, isLetGo, leaverResult, letGo } from '../members/leavers.ts';
import { readTable } from '../text/read-csv.ts';

type Given = ApiInput<'POST /api/admin/members/let-go'>['body'] & { isDryRun: boolean };
type Answer = ApiAnswer<'POST /api/admin/members/let-go'>;
type Line = Answer['lines'][number];
type Found = Pick<MemberRow, 'id' | 'nickname' | 'email' | 'role' | 'status' | 'let_go_at'>;

/** Values in one statement. */
const READ_AT_ONCE = 500;
/** Transactions at the same time: one waits for the disk or the network while another works. */
const CHANGED_AT_ONCE = 4;

/**
 * Lets members go, each in a transaction of its own: if the call fails in between, those before stay let go, and the
 * same call again does the rest.
 */
export async function letMembersGo(ctx: MemberCtx, given: Given): Promise<Answer> {
  const { db, actor, now, services } = ctx;
  const { isDryRun, reason = null } = given;
  const lines = await linesOf(ctx, await wantedOf(given));
  if (!isDryRun) {
    const leavers = lines.filter(({ result }) => isLetGo(result));
    for (const batch of batchesOf(leavers, CHANGED_AT_ONCE)) {
      await Promise.all(
        batch.map(async (line) => {
          const id = line.member?.id as number;
          line.result = await transact(db, (tx) => letGo(tx, id, reason, { ...ctx, actor }));
        }),
      );
    }
  }
  return {
    dryRun: isDryRun,
    letGo: lines.filter(({ result }) => isLetGo(result)).length,
    erasedAt: erasureOf(now.getTime(), services.config),
    lines,
  };
}

/** A member who is to go, as given, and where. */
interface Wanted {
  line: number;
  given: number | string;
}

async function wantedOf({ members, table }: Given): Promise<Wanted[]> {
  if (members !== undefined) return members.map((given, index) => ({ line: index + 1, given }));
  if (table === undefined) throw invalidField('members', 'REQUIRED');
  const wanted: Wanted[] = [];
  for await (const { line, cells } of readTable(table, { email: COLUMN_NAMES.email })) {
    if (wanted.length === LIMITS.linesAtOnce) throw new AppError('TOO_MANY_LINES');
    wanted.push({ line, given: cells.email });
  }
  return wanted;
}

async function linesOf(ctx: MemberCtx, wanted: Wanted[]): Promise<Line[]> {
  const read = wanted.map(({ given }) => readLine(given));
  const ids = read.filter((key) => typeof key === 'number');
  const emails = read.filter((key) => typeof key === 'string');
  const byId = await find(ctx, 'id', ids);
  const byEmail = await find(ctx, 'email', emails);
  const seen = new Set<number>();
  return wanted.map(({ line, given }, index) => {
    const key = read[index] as number | string | null;
    const member = key === null ? undefined : (byId.get(key) ?? byEmail.get(key));
    const isRepeated = member !== undefined && seen.has(member.id);
    if (member !== undefined) seen.add(member.id);
    return {
      line,
      given: String(given),
      member: member === undefined ? null : { id: member.id, nickname: member.nickname, email: member.email },
      result: key === null ? 'INVALID' : isRepeated ? 'REPEATED' : leaverResult(member, ctx.actor.id),
    };
  });
}

/** Whom a line means: an id, as a number, or an email; null: it is neither. */
function readLine(given: number | string): number | string | null {
  if (typeof given === 'number') return given;
  if (/^\s*[1-9]\d{0,14}\s*$/.test(given)) return Number(given);
  const { value, problem } = checkField('email', given);
  return problem === null ? value : null;
}

async function find({ db }: MemberCtx, by: 'id' | 'email', values: (number | string)[]) {
  const found = new Map<number | string, Found>();
  for (const batch of batchesOf(values, READ_AT_ONCE)) {
    const rows = await db
      .selectFrom('members')
      .where(by, 'in', batch)
      .where('status', '!=', 'DELETED')
      .select(['id', 'nickname', 'email', 'role', 'status', 'let_go_at'])
      .execute();
    for (const row of rows) found.set(row[by], row);
  }
  return found;
}
