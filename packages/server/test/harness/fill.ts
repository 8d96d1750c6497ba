/**
 * Bulk content for the bench and for the plans of queries: believable in its proportions, and the same proportions at
 * every size, so that only the size differs. Plain SQL, the same for both engines; each row is a function of its number.
 */

/** The members whose calls are measured. What the reader owns grows with the whole. */
export const READER = { id: 1, email: 'member1@ieum.test' };
export const ADMIN = { id: 2, email: 'member2@ieum.test' };

const POSTS_PER_MEMBER = 100;
const FEWEST_MEMBERS = 60;
const HOUR_MS = 3_600_000;
const YEARS_MS = 3 * 365 * 24 * HOUR_MS;

const TEXT =
  '새로 온 동료가 자주 묻는 것들을 모아 두려고 해요. 회의실 예약, 장비 신청, 연차 쓰는 법, 점심 같이 먹을 사람 찾기까지 무엇이든 괜찮아요. ' +
  '아는 만큼만 적어 주셔도 다음 사람에게 큰 도움이 됩니다. 틀린 내용이 보이면 편하게 고쳐 주세요. 급한 일은 담당 부서에 바로 물어보는 편이 빠르고, ' +
  '그 답을 여기에 남겨 두면 모두가 한 번씩 덜 묻게 돼요.';

/** Few write much, many write little: a member's number, the product of two dice. */
function author(i: string, members: number): string {
  return `3 + (${i} * 7919 % 1009) * (${i} * 104729 % 997) * ${members - 2} / (1009 * 997)`;
}

function text(i: string): string {
  return `substr('${TEXT}', cast(${i} * 31 % 60 + 1 as integer), cast(40 + ${i} * 17 % 130 as integer))`;
}

function numbersTo(count: number): string {
  return `with recursive numbers (i) as (select cast(1 as bigint) union all select i + 1 from numbers where i < ${count})`;
}

/** The statements that fill a migrated, empty database. Kept counts are not among them: see `putDerived`. */
export function fillStatements(posts: number, passwordHash: string, now: Date): string[] {
  const members = Math.max(FEWEST_MEMBERS, Math.floor(posts / POSTS_PER_MEMBER));
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
     ${numbersTo(posts)}
     select case when i % 10 < 5 then 'free' when i % 10 < 8 then 'qna' else 'tip' end,
       case when i / 10 % 25 = 0 then ${READER.id} else ${author('i', members)} end,
       substr('${TEXT}', cast(i * 13 % 80 + 1 as integer), 18) || ' ' || i, ${text('i')},
       case when i / 10 % 100 = 53 then 'DEACTIVATED' else 'ACTIVE' end,
       case when i / 10 % 100 = 53 then 3 when i / 10 % 100 = 3 then 1 + i % 2 else 0 end,
       ${start} + i * ${step}
     from numbers`,
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
     ${numbersTo(4)}
     select board, id, case when id / 10 % 25 = 1 and i = 1 then ${READER.id} else ${author('(id + i)', members)} end,
       ${text('(id + i)')}, status, created_at + i * 60000
     from posts cross join numbers where board <> 'tip' and i <= id * 13 % 5`,
    `insert into scraps (member_id, post_id, board, status, created_at)
     select ${READER.id}, id, board, status, created_at + 60000 from posts where id / 10 % 25 = 2`,
    `insert into scraps (member_id, post_id, board, status, created_at)
     select ${author('id', members)}, id, board, status, created_at + 120000 from posts where id % 2 = 0`,
    `insert into post_reports (post_id, member_id, created_at)
     ${numbersTo(3)}
     select id, 3 + (id + i) % ${members - 2}, created_at + i * 60000
     from posts cross join numbers where i <= open_reports`,
  ];
}
