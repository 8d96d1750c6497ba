/**
 * How the database goes about telling members and counting what they have not read, where there are many lines: what
 * plans.test.ts explains of the endpoints is asked of empty tables.
 */

import { NOTIFICATION_KIND_NAMES } from '@ieum/contract/notification-kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildDerived } from '../../src/boards/recount.ts';
import { transact } from '../../src/db/transact.ts';
import { FREE, QNA, writeComment, writePost } from '../harness/boards.ts';
import { fillStatements } from '../harness/fill.ts';
import type { Member } from '../harness/people.ts';
import { accept, addTo, deleteAddition, reactTo, takeReactionBack, withdrawAcceptance } from '../harness/resolving.ts';
import { describeOnBothEngines, type World } from '../harness/world.ts';
import { itemsOf, unreadByMember, useTelling } from '../notifications/listed.ts';
import { isCostly, recordQueries, withExplain } from './record.ts';

const POSTS = 3_000;
const LINES = 10_000;

const PEOPLE = {
  asker: { joinedYear: 2026 },
  senior: {},
  admin: { role: 'ADMIN' as const },
  another: {},
  third: {},
};

/** The queries that may read or sort all that they find, and why that is no matter. */
const NO_MATTER: [reason: string, query: RegExp][] = [
  ['there are at most 200 announcements', /^select .* from "announcements"/],
  ['a handful of admins', /^select "id" from "members" where "role" = /],
  ['a handful of jobs', /"jobs"/],
  ['the reactions under one post, by kind', /^select .* from "reactions" where "post_id" = .* group by/],
  ['the people who have reacted to what a member wrote under one post', /count\(distinct "reactions"."member_id"\)/],
  [
    'of the members who hold lines about some posts',
    /^select distinct "member_id" from "notifications" where "post_id" in/,
  ],
  [
    'of the comments of one page of lines',
    /^select [\s\S]* from "notifications" inner join "posts" .* inner join "comments" .* group by/,
  ],
  [
    'of the members of a chunk',
    /^select "notifications"."member_id", count\(\*\).* group by "notifications"."member_id"$/,
  ],
  ['at most 50 of each of the 100 things that a member follows', /^select "follows"."thing", "follows"."read_to", /],
  ['no more than 1,000 are counted', /^select count\(\*\) as "count" from \(select .* limit /],
  ['events, from the cursor on', /from "events"/],
];

const ALL_ON = Object.fromEntries(NOTIFICATION_KIND_NAMES.map((kind) => [kind, true]));

describeOnBothEngines('the plans of telling members', (world) => {
  const tell = useTelling(world);

  test('use indexes, however many lines there are', async () => {
    await fill(world());
    const people: Member[] = [];
    for (const [name, profile] of Object.entries(PEOPLE)) {
      people.push(await world().member({ nickname: `the ${name}`, email: `${name}@plans.test`, ...profile }));
    }
    const recording = recordQueries(world());
    await withExplain(world(), async (explain) => {
      for (const person of people) await person.put('/api/notifications/settings', { kinds: ALL_ON });
      await happen(people, tell);
      recording.take();
      await happen(people, tell);
      for (const person of people) await itemsOf(person);
      await unreadByMember(world(), people);
      const taken = recording
        .take()
        .filter(({ sql: text }) =>
          /notification|broadcast|commenters|muted|settled_at|reactions|accepted_answers|post_additions/.test(text),
        );
      const queries = Array.from(new Map(taken.map((query) => [query.sql, query])).values());
      expect(queries.length).toBeGreaterThan(20);
      const costly = new Set<string>();
      for (const query of queries) {
        if (NO_MATTER.some(([, pattern]) => pattern.test(query.sql))) continue;
        const plan = await explain(query);
        if (isCostly(plan)) costly.add([query.sql, ...plan].join('\n'));
      }
      expect([...costly]).toEqual([]);
    });
    recording.stop();
  });
});

/** A bit of everything that members are told of. */
async function happen(people: Member[], tell: () => Promise<void>): Promise<void> {
  const [asker, senior, admin, ...reporters] = people as [Member, Member, Member, Member, Member];
  const post = await writePost(FREE, asker);
  const question = await writePost(QNA, asker);
  const first = await writeComment(FREE.comments, senior, post);
  await writeComment(FREE.comments, admin, post);
  await tell();
  await senior.delete(FREE.comments.one(first));
  for (const reporter of [senior, ...reporters]) await reporter.post(`${FREE.post(post)}/report`);
  await tell();
  await admin.patch(`/api/admin/report/free/posts/${post}/activate`);
  await reactTo(senior, { board: 'free', postId: post });
  const answer = await writeComment(QNA.comments, senior, question);
  await accept(asker, question, answer);
  const addition = await addTo(asker, question);
  await reactTo(asker, { board: 'qna', commentId: answer });
  await tell();
  await senior.post('/api/notifications/read', { all: true });
  await takeReactionBack(senior, { board: 'free', postId: post });
  await reactTo(admin, { board: 'qna', commentId: answer });
  await withdrawAcceptance(asker, question);
  await deleteAddition(asker, question, addition);
  await tell();
  await accept(asker, question, answer);
  await addTo(asker, question);
  await tell();
  for (const person of people) await itemsOf(person);
  await admin.delete(`/api/admin/report/free/posts/${post}`);
  await asker.delete(QNA.post(question));
  await tell();
}

async function fill({ db, clock }: World): Promise<void> {
  const now = clock.now();
  for (const statement of fillStatements(POSTS, 'no hash', now)) await sql.raw(statement).execute(db);
  // So that every second question waits, and is told of.
  await sql`delete from comments where board = 'qna' and post_id % 2 = 0`.execute(db);
  await sql`
    insert into accepted_answers (post_id, comment_id)
    select post_id, max(id) from comments where board = 'qna' group by post_id`.execute(db);
  await transact(db, rebuildDerived);
  const numbers = `with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${LINES})`;
  const statements = [
    `insert into notifications (member_id, id, kind, board, post_id, first_comment_id, comment_id, created_at, read_at)
     ${numbers} select 1 + i % 50, i, 'COMMENT', 'free', 1 + i % ${POSTS}, 1, 5000, ${now.getTime()} - i,
       case when i % 10 = 0 and i <= ${POSTS} then null else ${now.getTime()} end from numbers`,
    // By no id of an event that comes later.
    `insert into broadcasts (id, kind, post_id, created_at)
     select 1000000 + id, 'QUESTION', id, ${now.getTime()} - id from posts where answer_state = 'waiting'`,
    `insert into muted_posts (member_id, post_id)
     ${numbers} select 1 + i / ${POSTS}, 1 + i % ${POSTS} from numbers where i <= 5000`,
    `insert into reactions (post_id, member_id, kind, created_at)
     ${numbers} select 1 + i % ${POSTS}, 1 + i / ${POSTS}, 'thanks', ${now.getTime()} - i from numbers`,
    `insert into post_additions (post_id, content, created_at)
     select id, 'more', ${now.getTime()} from posts where board = 'qna'`,
    `insert into notifications (member_id, id, kind, board, post_id, since, created_at, read_at)
     ${numbers} select 1 + i % 50, ${LINES} + i, 'REACTION', 'free', 1 + i % ${POSTS}, ${now.getTime()} - i, ${now.getTime()} - i,
       ${now.getTime()} from numbers`,
    'analyze',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
