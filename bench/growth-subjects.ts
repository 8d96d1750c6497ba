import type { Board } from '@ieum/contract/boards';
import { LIMITS } from '@ieum/contract/limits';
import { READER } from '../packages/server/test/harness/fill.ts';
import type { Site } from './site.ts';

export interface Subject {
  name: string;
  path: string;
  as: keyof Site['tokens'];
  total: number;
  /** How many times what it costs in the smallest database it may cost in the largest; null: told, not judged. */
  atMost: number | null;
}

/** A list of the product, and the statement that counts from the rows what it holds. */
interface List {
  name: string;
  path: string;
  count: string;
  as?: keyof Site['tokens'];
}

const FIRST_AT_MOST = 1.5;
const LAST_AT_MOST = 3;

/** The first and the last page of every list, the middle of the longest; the same subjects in the same order on each site. */
export async function subjectsOf({ store }: Site): Promise<Subject[]> {
  const tag = await store.number(
    `select tag_id from post_tags join posts on posts.id = post_id where board = 'free'
     group by tag_id order by count(*) desc limit 1`,
  );
  const subjects: Subject[] = [];
  for (const { name, path, count, as = 'reader' } of listsOf(tag)) {
    const total = await store.number(count);
    const lastPage = Math.ceil(total / LIMITS.pageSize) - 1;
    const page = (at: number) => `${path}?page=${at}&size=${LIMITS.pageSize}`;
    subjects.push({ name: `${name}, first page`, path: page(0), as, total, atMost: FIRST_AT_MOST });
    subjects.push({ name: `${name}, last page`, path: page(lastPage), as, total, atMost: LAST_AT_MOST });
    if (name === 'free posts') {
      subjects.push({ name: `${name}, middle page`, path: page(lastPage >> 1), as, total, atMost: null });
    }
  }
  return subjects;
}

function listsOf(tag: number): List[] {
  const active = `posts.status = 'ACTIVE'`;
  return [
    { name: 'free posts', path: '/api/free-posts', count: `${postsOf('free')} and ${active}` },
    {
      name: 'a tag',
      path: `/api/free_tags/${tag}/posts`,
      count: `select count(*) from post_tags join posts on posts.id = post_id where tag_id = ${tag} and ${active}`,
    },
    { name: 'my free posts', path: '/api/mypage/free-posts', count: mine('free') },
    { name: 'my questions', path: '/api/mypage/qna-posts', count: mine('qna') },
    { name: 'my tips', path: '/api/mypage/tip-posts', count: mine('tip') },
    { name: 'my comments', path: '/api/mypage/free-comments', count: myComments('free') },
    { name: 'my answers', path: '/api/mypage/qna-comments', count: myComments('qna') },
    { name: 'my free scraps', path: '/api/mypage/free-scraps', count: `${myScraps('free')} and ${active}` },
    { name: 'my Q&A scraps', path: '/api/qna-post/scrap', count: `${myScraps('qna')} and ${active}` },
    { name: 'my tip scraps', path: '/api/mypage/tip-scraps', count: `${myScraps('tip')} and ${active}` },
    {
      name: 'reported posts',
      path: '/api/admin/report/free/posts',
      count: `${postsOf('free')} and open_reports > 0`,
      as: 'admin',
    },
  ];
}

function postsOf(board: Board): string {
  return `select count(*) from posts where board = '${board}'`;
}

function mine(board: Board): string {
  return `${postsOf(board)} and author_id = ${READER.id}`;
}

function myComments(board: Board): string {
  return `select count(*) from comments join posts on posts.id = post_id where comments.board = '${board}'
    and comments.author_id = ${READER.id} and posts.status = 'ACTIVE'`;
}

function myScraps(board: Board): string {
  return `select count(*) from scraps join posts on posts.id = post_id
    where scraps.board = '${board}' and member_id = ${READER.id}`;
}
