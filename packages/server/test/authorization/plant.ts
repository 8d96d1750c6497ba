/** Puts posts and comments into the database for whoever will call, seniority aside. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { putRecount } from '../../src/boards/recount.ts';
import type { Db } from '../../src/db/schema.ts';
import type { Given } from './walk.ts';

let planted = 0;

interface Person {
  id: number;
  email: string;
}

/** For one caller. Nobody has an id: then all of it is the colleague's. */
export async function plant(db: Db, caller: Pick<Person, 'id'> | null, colleague: Person): Promise<Given> {
  return (await plantForAll(db, [caller], colleague))[0] as Given;
}

/** For each of several callers, in their order. */
export async function plantForAll(db: Db, callers: (Pick<Person, 'id'> | null)[], colleague: Person): Promise<Given[]> {
  const tags = await db.selectFrom('tags').select(['id', 'board']).execute();
  const tagOf = (board: Board) => tags.find((tag) => tag.board === board)?.id as number;
  const given: Given[] = [];
  for (const caller of callers) {
    const [mine, theirs] = [await plantPosts(db, caller ?? colleague), await plantPosts(db, colleague)];
    const myComment = await plantComments(db, caller ?? colleague, theirs);
    const theirComment = await plantComments(db, colleague, theirs);
    planted += 1;
    given.push({
      mine,
      theirs,
      myComment,
      theirComment,
      tag: { free: tagOf('free'), qna: tagOf('qna') },
      colleague,
      unused: `unused${planted}`,
    });
  }
  await putRecount(db);
  return given;
}

async function plantPosts(db: Db, author: Pick<Person, 'id'>): Promise<Record<Board, number>> {
  const rows = BOARD_NAMES.map((board) => ({
    board,
    author_id: author.id,
    title: '심은 글',
    content: '내용',
    status: 'ACTIVE' as const,
    open_reports: 0,
    created_at: 0,
  }));
  return byBoard(await db.insertInto('posts').values(rows).returning(['id', 'board']).execute());
}

async function plantComments(db: Db, author: Pick<Person, 'id'>, posts: Record<Board, number>) {
  const rows = (['free', 'qna'] as const).map((board) => ({
    board,
    post_id: posts[board],
    author_id: author.id,
    content: '심은 댓글',
    status: 'ACTIVE' as const,
    created_at: 0,
  }));
  return byBoard(await db.insertInto('comments').values(rows).returning(['id', 'board']).execute());
}

function byBoard(rows: { id: number; board: Board }[]): Record<Board, number> {
  return Object.fromEntries(rows.map((row) => [row.board, row.id])) as Record<Board, number>;
}
