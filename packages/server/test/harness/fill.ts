/**
 * Bulk content for the bench and for the plans of queries: believable in its proportions, and the same proportions at
 * every size, so that only the size differs. Plain SQL, the same for both engines; each row is a function of its number.
 */

import { joinSentences, planted, sentenceTables } from './fill-texts.ts';

/** The members whose calls are measured. What the reader owns grows with the whole. */
export const READER = { id: 1, email: 'member1@ieum.test' };
export const ADMIN = { id: 2, email: 'member2@ieum.test' };

const POSTS_PER_MEMBER = 100;
const FEWEST_MEMBERS = 60;
const HOUR_MS = 3_600_000;
const YEARS_MS = 3 * 365 * 24 * HOUR_MS;

/** Few write much, many write little: a member's number, the product of two dice. */
function author(i: string, members: number): string {
  return `3 + (${i} * 7919 % 1009) * (${i} * 104729 % 997) * ${members - 2} / (1009 * 997)`;
}

function numbersTo(count: number): string {
  return `with recursive numbers (i) as (select cast(1 as bigint) union all select i + 1 from numbers where i < ${count})`;
}

export function membersOf(posts: number): number {
  return Math.max(FEWEST_MEMBERS, Math.floor(posts / POSTS_PER_MEMBER));
}

/** The statements that fill a migrated, empty database, also one of an older version. Kept counts are not among them: see `rebuildDerived`. */
export function fillStatements(posts: number, passwordHash: string, now: Date): string[] {
  const members = membersOf(posts);
  const start = now.getTime() - YEARS_MS;
  const step = Math.floor((YEARS_MS - HOUR_MS) / posts);
  return [
    `insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
     ${numbersTo(members)}
     select 'member' || i || '@ieum.test', '사원' || i, '사원' || i, '${passwordHash}', ${now.getUTCFullYear()} - i % 9,
       '플랫폼팀', case when i = ${ADMIN.id} then 'ADMIN' else 'USER' end,
       case when i % 50 = 0 then 'DELETED' else 'ACTIVE' end, ${start} + i
     from numbers`,
    // Of every 100 posts 50 are free, 30 questions, 20 tips; 4 are the reader's; 2 are reported, one of them deactivated.
    `insert into posts (board, author_id, title, content, status, open_reports, created_at)
     ${numbersTo(posts)}, ${sentenceTables(['title', 'first', 'second'])}
     select case when i % 10 < 5 then 'free' when i % 10 < 8 then 'qna' else 'tip' end,
       case when i / 10 % 25 = 0 then ${READER.id} else ${author('i', members)} end,
       title.words || ' ' || i, first.words || '. ' || second.words || ${planted(posts)},
       case when i / 10 % 100 = 53 then 'DEACTIVATED' else 'ACTIVE' end,
       case when i / 10 % 100 = 53 then 3 when i / 10 % 100 = 3 then 1 + i % 2 else 0 end,
       ${start} + i * ${step}
     from numbers ${joinSentences(['title', 'first', 'second'], 'i')}
     order by i`,
    ...['0', '3'].map(
      (further) =>
        `insert into post_tags (tag_id, post_id, status, created_at)
         with places as (select id, board, row_number() over (partition by board order by id) - 1 as place from tags)
         select places.id, posts.id, posts.status, posts.created_at
         from posts join places on places.board = posts.board
           and places.place = ((posts.id / 10 % 97) * (posts.id / 10 % 89) * 10 / (97 * 89) + ${further}) % 10
         where ${further === '0' ? '1 = 1' : 'posts.id / 10 % 2 = 0'}`,
    ),
    `insert into comments (board, post_id, author_id, content, status, created_at)
     ${numbersTo(4)}, ${sentenceTables(['first', 'second'])}
     select board, id, case when id / 10 % 25 = 1 and i = 1 then ${READER.id} else ${author('(id + i)', members)} end,
       second.words || '. ' || first.words, status, created_at + i * 60000
     from posts cross join numbers ${joinSentences(['first', 'second'], '(id + i)')}
     where board <> 'tip' and i <= id * 13 % 5
     order by id, i`,
    `insert into scraps (member_id, post_id, board, status, created_at)
     select ${READER.id}, id, board, status, created_at + 60000 from posts where id / 10 % 25 = 2`,
    `insert into scraps (member_id, post_id, board, status, created_at)
     select ${author('id', members)}, id, board, status, created_at + 120000 from posts where id % 2 = 0`,
  ];
}

/** Afterwards: the reports of its posts, which wait for a decision. */
export function reportStatements(posts: number): string[] {
  return [
    `insert into cases (kind, target_id, board, post_id, author_id, state, version, opened_at, hidden_by)
     select 'posts', id, board, id, author_id, 'open', 1, created_at + 60000,
       case when status = 'DEACTIVATED' then 'REPORTS' end
     from posts where open_reports > 0`,
    `insert into case_texts (case_id, version, title, content, created_at)
     select cases.id, 1, title, content, opened_at from cases inner join posts on posts.id = cases.target_id`,
    `insert into reports (case_id, member_id, version, created_at)
     ${numbersTo(3)}
     select cases.id, 3 + (posts.id + i) % ${membersOf(posts) - 2}, 1, created_at + i * 60000
     from cases inner join posts on posts.id = cases.target_id cross join numbers where i <= open_reports`,
  ];
}
