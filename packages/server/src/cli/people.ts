/** What the operator reads of members: which there are, and what is known of one. */
import { FIELDS } from '@ieum/contract/fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import { selectPeople } from '../admin/people.ts';
import { countRows } from '../db/count-rows.ts';
import { inOrder } from '../db/paginate.ts';
import type { Db, MemberRow } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { byOperator, recordDeed } from '../events/deed.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type Options, print, printNote, withDatabase } from './command.ts';
import { withMember } from './find-member.ts';

/** On a page. */
const SIZE = 50;

export const listMembers: Command = {
  takes: [],
  options: ['search', 'page'],
  does: `lists members and those who wait to be one, the newest first, ${SIZE} at a time`,
  run: (_args, { search = '', ...options }) =>
    withDatabase({ isMade: false }, async ({ db, engine }) => {
      const found = selectPeople(db, engine, { q: FIELDS.memberSearch.clean(search) });
      await printPage(db, found, options, ({ id, email, nickname, role, status, ...row }) => [
        id,
        ...(status === 'DELETED' ? ['', ''] : [email, nickname]),
        status,
        role,
        row.joined_year,
        row.organization,
        timeText(row.created_at),
      ]);
    }),
};

export const listAdmins: Command = {
  takes: [],
  options: ['page'],
  does: `lists the admins with their second factors, the newest member first, ${SIZE} at a time`,
  run: (_args, options) =>
    withDatabase({ isMade: false }, async ({ db }) => {
      const found = db.selectFrom('members').where('role', '=', 'ADMIN').where('status', '!=', 'DELETED').selectAll();
      await printPage(db, found, options, async ({ id, email, nickname, status, ...row }) => [
        id,
        email,
        nickname,
        status,
        row.email_verified_at === null ? 'address not verified' : 'address verified',
        await factorsOf(db, id),
      ]);
    }),
};

export const showMember: Command = {
  takes: ['EMAIL'],
  does: 'shows what is known of a member, which is in the log of the admins and in the member’s own data',
  run: ([email = '']) =>
    withMember(email, async ({ db, member }) => {
      // Nothing is shown of which the log does not say that it was.
      await transact(db, (tx) => recordDeed(tx, byOperator(), 'member-viewed', { member }));
      for (const [name, value] of Object.entries(await recordOf(db, member))) print(`${name}: ${value}`);
    }),
};

async function recordOf(db: Db, member: MemberRow): Promise<Record<string, string | number>> {
  const { id, suspended_until: until, suspension_reason: reason, let_go_at: letGoAt } = member;
  const suspension = until === null ? 'until it is lifted' : `until ${timeText(until)}`;
  return {
    id,
    email: `${member.email} (${member.email_verified_at === null ? 'not verified' : 'verified'})`,
    nickname: member.nickname,
    role: member.moderator_since === null ? member.role : `${member.role}, moderator`,
    status:
      member.status === 'SUSPENDED' ? `SUSPENDED ${suspension}${reason === null ? '' : `: ${reason}`}` : member.status,
    ...(letGoAt !== null && { left: timeText(letGoAt) }),
    joinedYear: member.joined_year,
    organization: member.organization,
    signedUp: timeText(member.created_at),
    secondFactors: await factorsOf(db, id),
    signIns: await countOf(db, 'sign_ins', 'member_id', id),
    posts: await countOf(db, 'posts', 'author_id', id),
    comments: await countOf(db, 'comments', 'author_id', id),
  };
}

async function factorsOf(db: Db, memberId: number): Promise<string> {
  const app = await db
    .selectFrom('totps')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .select('member_id')
    .executeTakeFirst();
  const passkeys = await countOf(db, 'passkeys', 'member_id', memberId);
  const factors = [...(app ? ['app'] : []), ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : [])];
  return factors.join(', ') || 'no second factor';
}

function countOf(
  db: Db,
  table: 'sign_ins' | 'passkeys' | 'posts' | 'comments',
  column: string,
  memberId: number,
): Promise<number> {
  return countRows(db.selectFrom(table).where(sql.ref<number>(column), '=', memberId));
}

type Cells = (string | number)[];

/** Separated by tabs, which no name contains, for programs that cut columns. */
async function printPage<Tables, Table extends keyof Tables, Row>(
  db: Db,
  found: SelectQueryBuilder<Tables, Table, Row>,
  { page: given = '1' }: Pick<Options, 'page'>,
  cellsOf: (row: Row) => Cells | Promise<Cells>,
): Promise<void> {
  const page = Number(given);
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new OperatorError(`--page takes a number from 1 on, not ${given}.`);
  const total = await countRows(db.selectFrom(found.as('found')));
  const offset = (page - 1) * SIZE;
  const rows = await found.$call(inOrder({ direction: 'desc', offset, limit: SIZE }, 'created_at', 'id')).execute();
  for (const row of rows) print((await cellsOf(row as Row)).join('\t'));
  const shown = rows.length === 0 ? 'None' : `${offset + 1} to ${offset + rows.length}`;
  printNote(`${shown} of ${total}.${offset + rows.length < total ? ` More: --page ${page + 1}` : ''}`);
}

/** As the other commands say it. */
function timeText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
