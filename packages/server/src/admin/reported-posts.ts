import type { Board } from '@ieum/contract/boards';
import { readCount, reportedCount } from '../boards/kept-counts.ts';
import { leftToOthers } from '../boards/own-cases.ts';
import { reportedPosts } from '../boards/visibility.ts';
import type { MemberCtx } from '../context.ts';
import { inOrder, type Paging, paginate } from '../db/paginate.ts';
import { writerNickname } from '../people/writer-columns.ts';
import { isoOf } from '../time/iso.ts';

/** Posts with open reports, or deactivated. */
export async function listReportedPosts(ctx: MemberCtx, board: Board, paging: Paging) {
  const { db } = ctx;
  const total = await readCount(db, reportedCount(board));
  const page = await paginate(
    paging,
    total,
    (slice) =>
      reportedPosts(db, board)
        .innerJoin('members', 'members.id', 'posts.author_id')
        .$call(inOrder(slice, 'posts.created_at', 'posts.id'))
        .select(['posts.id', 'posts.title', 'posts.open_reports', 'posts.created_at', 'posts.status'])
        .select([writerNickname('posts').as('nickname'), 'posts.author_id'])
        .execute(),
    (row) => row,
  );
  const isOwn = await leftToOthers(
    db,
    ctx,
    page.content.map(({ author_id }) => author_id),
  );
  const content = page.content.map(({ open_reports, created_at, author_id, ...row }) => ({
    ...row,
    reportCount: open_reports,
    createdAt: isoOf(created_at),
    own: isOwn(author_id),
  }));
  return { ...page, content };
}
