/**
 * How the database goes about every query of every endpoint, and of the background work. Whoever changes a query or an
 * index sees here what becomes of the plans; `npx vitest run plans -u` writes them down anew.
 */

import type { ApiKey } from '@ieum/contract/api';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeCounts, memberCount } from '../../src/boards/kept-counts.ts';
import { rebuildDerived } from '../../src/boards/recount.ts';
import type { Db } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { callerFor, clientFor } from '../endpoints/callers.ts';
import type { Given } from '../endpoints/given.ts';
import { plantRows } from '../endpoints/plant.ts';
import { KEYS, ROWS, send } from '../endpoints/rows.ts';
import { eventually } from '../harness/eventually.ts';
import { fillStatements, reportStatements } from '../harness/fill.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { isCostly, type Recording, recordQueries, withExplain } from './record.ts';

/** Enough for PostgreSQL to tell a table from a page. */
const POSTS = 3_000;

/** Every endpoint in turn, each with what it needs: a minute alone, and ten beside all other tests on a slow machine. */
const PATIENCE_MS = 1_800_000;

/** The queries that may, and why that is no matter. */
const NO_MATTER: [reason: string, query: RegExp][] = [
  ['there are at most 200 announcements', /^(select|delete) .*from "announcements"/],
  ['a member follows at most 100 things', /^select .* from "follows" left join/],
  [
    'at most 50 of each of the 100 things that a member follows',
    /^select ("follows"."thing", "follows"."read_to"|distinct "posts"."id" from "followed_news")/,
  ],
  [
    'from the newest on, until there are 30',
    /^select "followed_news"."id", .* order by "followed_news"."id" desc limit/,
  ],
  ['a board has ten tags', /^select .* from "tags" where "board" = /],
  [
    'of the tags of one page of posts',
    /^select .* from "post_tags" inner join "tags" .* where "post_tags"."post_id" in /,
  ],
  ['of the reactions to one page of posts', /^select .* from "reactions" where "post_id" in .* group by/],
  ['of the reactions to one post or comment', /^select "kind", count\(\*\) .* from "reactions" where "post_id" = /],
  [
    'of few reactions, as there are here, all are read; of many, those to the own answers and tips',
    /^select count\(distinct "helped_id"\)/,
  ],
  ['there are at most 52 weeks', /^select .* from "weekly_figures"/],
  ['of the comments on one post', /^select .* from "comments" .*where .*"post_id" = /],
  ['a member has a handful of passkeys', /^select .* from "passkeys" where "member_id" = /],
  ['the dashboard asks for all members', /^select .* from "members" order by/],
  [
    'from the newest action on, or the oldest, until the page is full',
    /^select .* from "admin_actions" .* order by "admin_actions"."id" (desc|asc)/,
  ],
  [
    'from the newest on, until the page is full',
    /^select .* from "members" union all .* from "pending_members" order by/,
  ],
  ['there is a handful of admins', /^select "id" from "members" where "role" = /],
  ['an index holds what is counted', /^select count\(\*\) as "total" from \(select .* from "(pending_)?members"/],
  [
    'one reads the whole log for the own data, now and then',
    /^select "created_at" from "admin_actions" where "action"/,
  ],
  ['admins act a few times a week', /^select count\(\*\) as "total" from "admin_actions"$/],
  ['a member has a few sign-ins', /^select .* from "sign_ins" where "member_id" = /],
  ['a member has 50 sign-ins at most', /^update "sign_ins" set .* where "id" in \(select .* where "member_id" = /],
  [
    'the spellings of all organizations, once for each table of people to invite',
    /^select distinct "organization" from/,
  ],
  ['few people wait for an admin', /from "pending_members" where "code_hash" is null order by/],
  ['an address has ten sign-ups at most', /^select .* from "pending_members" where "email" = /],
  ['there is a handful of jobs and of kinds of events', /from "(jobs|event_totals)"/],
  ['the index holds those alone that have ended', /^delete from "sign_ins" where .* "ended_at" is not null/],
  ['some ten thousand rows, every ten minutes', /from changed_subjects order by xid desc offset/],
  ['the index holds those alone that wait', /from "hook_deliveries" where "due_at" is not null$/],
  ['there are at most twenty hooks', /from "hooks"/],
  ['dead letters are rare', /from "dead_letters"/],
  ['there is one row', /from "(push_keys|company_settings)"/],
  [
    'all pictures, once a day beside all files',
    /^select ("file", "small_sha256", "large_sha256" from "pictures"|"row" from "trash_rows" where "of" = \S+)$/,
  ],
  ['a batch, from the index of since when they are unused', /^delete from "pictures" where "id" in/],
  ['a member’s own data, a batch of posts by their ids', /^select "posts"\.\*, "accepted_answers"\."comment_id" as/],
  ['a member’s own data: what was decided about it', /^select \* from "admin_actions" where "id" in/],
  ['of the cases of one post', /^select "case_texts"."title" from "cases"/],
  ['there is a row for each kind at most', /from "push_rounds"/],
  ['pushes are sent within seconds, and then deleted', /from "pushes" where "due_at" is not null$/],
  ['most mails are sent within a second, and then deleted', /from "mails" where "gave_up_at" is null$/],
  ['most mails are sent within a second, and then deleted', /^delete from "mails"/],
  ['a batch of posts whose rank by helpfulness changes with time', /^select \* from "posts" where "posts"\."id" in /],
  ['a batch, from the index of when they were deleted', /^delete from "trash" where \("kind", "id"\) in/],
  [
    'there is little in the trash here; of much, a batch from the same index',
    /^select "kind", "id" from "trash" where /,
  ],
  ['mails that were given up are rare', /from "mails" where ("kind" = \S+ and )?"gave_up_at" >/],
  ['the index holds those alone that wait', /^select .* from "cases" where "cases"."state" = 'open'/],
  ['of the cases of one page', /^select .* from "(case_texts|case_pictures|case_words|reports)" where "case_id" in /],
  ['there are at most 500 watched words', /from "watched_words"/],
  ['of the cases of one page', /^select "cases"."target_id", "cases"."state", "reports"."note" from "cases"/],
  [
    'admins have decided little about the posts of one page',
    /^select "post_id", "comment_id", .* from "admin_actions"/,
  ],
  [
    'a review for each of a member’s posts at most',
    /from "cases" inner join "reviews" .* where "cases"."author_id" = /,
  ],
  ['of what is in the trash of one member', /^select "id", "row" from "trash_rows" where .* order by "position"$/],
  ['admins have decided little about the authors of one page', /^select "author", .* from "admin_actions" where/],
  ['a member makes 20 reports a day at most', /from "reports" inner join "cases" .* where "reports"."member_id" = /],
  ['of the reports of one post or comment', /from "reports" inner join "cases" .* and "reports"."member_id" = /],
  ['who has reported one post or comment', /^select "id" from "members" where "id" in \(select "reports"."member_id"/],
  ['of the cases of one post, or of those deleted in 30 days', /^select \* from "cases" where "post_id" = /],
  ['a batch, from the index of when they were deleted', /^delete from "cases" where "id" in/],
  ['the index holds those alone that have notes, for 30 days', /^update "reports" set "note" = \S+ where "id" in/],
  ['what the view has found, by its id', /^delete from "search_(posts|comments)"/],
  ['SQLite calls it a scan of its full-text index', /"search_(posts|comments)_terms"/],
  ['SQLite looks for deferred foreign keys only when there are some', /^insert into "members"/],
];

/** How many ids a batch has depends on the time of day. */
function ofAnyLength(statement: string): string {
  return statement.replaceAll(/ in \((?:\?, )+\?\)/g, ' in (?, …)');
}

describeOnBothEngines('the plans of all queries', (world) => {
  test('are as written down', { timeout: PATIENCE_MS }, async () => {
    await fill(world());
    const asked = await plansOfEveryEndpoint(world());

    const entries = asked.map(
      ({ key, query, plan }) => `${[`-- ${key}`, ofAnyLength(query.sql), ...plan].join('\n')}\n`,
    );
    const report = [...new Set(entries)].join('\n');
    // PostgreSQL's choice between two indexes that serve as well differs at times beside other tests, or by its version.
    if (world().engine === 'sqlite') await expect(report).toMatchFileSnapshot('plans.sqlite.txt');
    const costly = asked
      .filter(({ plan }) => isCostly(plan))
      .filter(({ query }) => !NO_MATTER.some(([, pattern]) => pattern.test(query.sql)));
    expect(costly.map(({ key, query }) => `${key}: ${query.sql}`)).toEqual([]);
  });
});

async function fill({ db, clock }: World): Promise<void> {
  const statements = [...fillStatements(POSTS, 'no hash', clock.now()), ...reportStatements(POSTS)];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await transact(db, rebuildDerived);
  await sql.raw('analyze').execute(db);
}

const BACKGROUND = 'background work';

interface Asked {
  /** The first endpoint that asks it, or the background work. */
  key: ApiKey | typeof BACKGROUND;
  query: CompiledQuery;
  plan: string[];
}

async function plansOfEveryEndpoint(world: World): Promise<Asked[]> {
  const recording = recordQueries(world);
  const colleague = await world.member({ email: 'colleague@plans.test', nickname: '동료' });
  const asked = new Map<string, Asked>();
  await withExplain(world, async (explain) => {
    async function explainTaken(key: Asked['key']): Promise<void> {
      const queries = recording.take();
      // Jobs take turns by chance.
      if (key === BACKGROUND) queries.sort((one, other) => (one.sql < other.sql ? -1 : 1));
      for (const query of queries) {
        if (!asked.has(query.sql)) asked.set(query.sql, { key, query, plan: await explain(query) });
      }
    }

    for (const [at, key] of KEYS.entries()) {
      const { status, call } = ROWS[key];
      const caller = await callerFor(world, key, { email: `caller${at}@plans.test`, nickname: `호출${at}` });
      const [given] = await plantRows(world, [{ self: caller, author: caller }], colleague);
      await countWhatIsOf(world.db, caller.id);
      recording.take();
      const answer = await send(clientFor(world, key, caller), key, call(given as Given));
      expect(answer.status, key).toBe(status);
      await explainTaken(key);
    }
    await workInBackground(world, recording);
    await explainTaken(BACKGROUND);
  });
  recording.stop();
  await transact(world.db, rebuildDerived);
  return Array.from(asked.values());
}

/** Without it the pages of the own posts and comments are empty, and ask for nothing. */
async function countWhatIsOf(db: Db, memberId: number): Promise<void> {
  for (const of of ['posts', 'comments'] as const) {
    const totals = await db
      .selectFrom(of)
      .where('author_id', '=', memberId)
      .groupBy('board')
      .select((row) => ['board', row.fn.countAll<number>().as('total')] as const)
      .execute();
    const counts = totals.map(({ board, total }) => [memberCount(memberId, board, of), total] as [string, number]);
    await transact(db, (tx) => changeCounts(tx, counts));
  }
}

/** What is asked whenever something could have to be sent. */
const QUEUES = [/from "pushes" where "due_at" <=/, /from "hook_deliveries"/];

async function workInBackground({ services, db }: World, recording: Recording): Promise<void> {
  // One of each to work on: the statements name each by itself.
  const event = await db.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.deleteFrom('events').where('id', '>', event.id).execute();
  // Of a sign-in that goes on: one that has ended goes first, and its tokens with it.
  const token = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sign_ins', 'sign_ins.id', 'refresh_tokens.sign_in_id')
    .where('sign_ins.ended_at', 'is', null)
    .select('token_hash')
    .executeTakeFirstOrThrow();
  await db.updateTable('refresh_tokens').set({ expires_at: 0 }).where('token_hash', '=', token.token_hash).execute();
  const fail = (problem: unknown) => expect(problem).toBeUndefined();
  const jobs = startJobs(services, { warn: fail, error: fail });
  await eventually(() => {
    expect(services.jobFigures.eventsRecorded).not.toEqual({});
    for (const queue of QUEUES) expect(recording.has(queue)).toBe(true);
  });
  await jobs.stop();
}
