import type { Board } from '@ieum/contract/boards';
import { readCount, reportedCommentsCount } from '../boards/kept-counts.ts';
import { leftToOthers } from '../boards/own-cases.ts';
import { reportedComments } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Paging, paginate } from '../db/paginate.ts';
import { writerNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';

/** Comments with open reports, or hidden. */
export async function listReportedComments(ctx: MemberCtx, board: Board, paging: Paging) {
  const { db } = ctx;
  const total = await readCount(db, reportedCommentsCount(board));
  const page = await paginate(
    paging,
    total,
    (slice) =>
      reportedComments(db, board)
        .innerJoin('members', 'members.id', 'comments.author_id')
        .$call(inOrder(slice, 'comments.created_at', 'comments.id'))
        .select(['comments.id', 'comments.post_id', 'comments.content', 'comments.open_reports'])
        .select(['comments.created_at', 'comments.hidden_at', 'posts.title', writerNickname('comments').as('nickname')])
        .select('comments.author_id')
        .execute(),
    (row) => row,
  );
  const isOwn = await leftToOthers(
    db,
    ctx,
    page.content.map(({ author_id }) => author_id),
  );
  const content = page.content.map(
    ({ id, post_id, title, content, open_reports, created_at, nickname, hidden_at, author_id }) => ({
      id,
      postId: post_id,
      postTitle: title,
      content,
      reportCount: open_reports,
      createdAt: isoOf(created_at),
      nickname,
      hidden: hidden_at !== null,
      own: isOwn(author_id),
    }),
  );
  return { ...page, content };
}
