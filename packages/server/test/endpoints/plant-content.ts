/** Posts and comments, and what is below them. */
import { BOARD_NAMES, type Board } from '@ieum/contract/boards';
import { keepAddition, keepComment, keepPost } from '../../src/boards/move-to-trash.ts';
import { lockPosts } from '../../src/boards/visibility.ts';
import type { Db, PostRow } from '../../src/db/schema.ts';
import { transact } from '../../src/db/transact.ts';
import { namesOf, newFile } from '../../src/pictures/picture-files.ts';
import { insertRow } from '../harness/insert-row.ts';
import { TINY_PICTURE } from '../harness/pictures.ts';
import type { World } from '../harness/world.ts';
import type { Person } from './given.ts';

export async function plantPosts(db: Db, author: Pick<Person, 'id'>): Promise<Record<Board, number>> {
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

export async function plantComments(db: Db, author: Pick<Person, 'id'>, posts: Record<Board, number>) {
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

export async function plantReply(
  db: Db,
  author: Pick<Person, 'id'>,
  postId: number,
  commentId: number,
): Promise<number> {
  return insertRow(db, 'comments', {
    board: 'free',
    post_id: postId,
    parent_id: commentId,
    author_id: author.id,
    content: '심은 답글',
    status: 'ACTIVE',
    created_at: 0,
  });
}

export async function plantPicture(
  { db, services }: Pick<World, 'db' | 'services'>,
  author: { id: number },
  postId: number,
  commentId: number | null,
): Promise<number> {
  const file = newFile();
  for (const name of namesOf(file)) await services.files.put(name, TINY_PICTURE);
  const place = { post_id: postId, comment_id: commentId, unused_since: null };
  const id = await insertRow(db, 'pictures', {
    member_id: author.id,
    file,
    width: 1,
    height: 1,
    created_at: 0,
    ...place,
  });
  if (commentId === null) {
    await db.updateTable('posts').set({ picture_count: 1, picture_id: id }).where('id', '=', postId).execute();
  } else await db.updateTable('comments').set({ picture_count: 1 }).where('id', '=', commentId).execute();
  return id;
}

export async function plantReaction(
  db: Db,
  member: Pick<Person, 'id'>,
  to: { post_id: number; comment_id: number | null },
) {
  await db
    .insertInto('reactions')
    .values({ ...to, member_id: member.id, kind: 'thanks', created_at: 0 })
    .execute();
}

/** Under a question, of which one is accepted, and what was added to it. */
export async function plantAnswers(db: Db, author: Pick<Person, 'id'>, question: number) {
  const answer = {
    board: 'qna',
    post_id: question,
    author_id: author.id,
    content: '심은 답변',
    created_at: 0,
  } as const;
  const answers = await db
    .insertInto('comments')
    .values([
      { ...answer, status: 'ACTIVE' },
      { ...answer, status: 'ACTIVE' },
    ])
    .returning('id')
    .execute();
  const [accepted, unaccepted] = answers.map(({ id }) => id) as [number, number];
  await db.insertInto('accepted_answers').values({ post_id: question, comment_id: accepted }).execute();
  const addition = await insertRow(db, 'post_additions', { post_id: question, content: '심은 덧붙임', created_at: 0 });
  return { accepted, unaccepted, addition };
}

/** Deleted by an admin: a post, and a comment under a post that there is. */
export async function plantTrash({ db, clock }: World, author: Pick<Person, 'id'>, postId: number) {
  const posts = await plantPosts(db, author);
  const { free } = posts;
  const { free: comment } = await plantComments(db, author, { ...posts, free: postId });
  const deletion = { actorId: author.id, by: 'ADMIN', reason: '사유', now: clock.now() } as const;
  await transact(db, async (tx) => {
    const [post] = await lockPosts(tx, [free]);
    await keepPost(tx, post as PostRow, deletion);
    await tx.deleteFrom('posts').where('id', '=', free).execute();
    const deleted = tx.selectFrom('comments').where('id', '=', comment).selectAll();
    await keepComment(tx, await deleted.executeTakeFirstOrThrow(), deletion);
    await tx.deleteFrom('comments').where('id', '=', comment).execute();
  });
  const content = '심은 덧붙임';
  const added = { post_id: posts.qna, content, created_at: 0, text_version: 1 };
  const addition = await insertRow(db, 'post_additions', added);
  await transact(db, async (tx) => {
    const [question] = await lockPosts(tx, [posts.qna]);
    await keepAddition(tx, question as PostRow, { id: addition, content }, deletion);
    await tx.deleteFrom('post_additions').where('id', '=', addition).execute();
  });
  return { post: free, comment, addition };
}

function byBoard(rows: { id: number; board: Board }[]): Record<Board, number> {
  return Object.fromEntries(rows.map((row) => [row.board, row.id])) as Record<Board, number>;
}
