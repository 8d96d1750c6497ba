/**
 * Who may see which posts. Every query that shows a post, or what belongs to it, starts with one of these (product
 * page, section 1, "deactivated"). Each names its board, so that a tip requested through the free board is not found.
 */
import { type AnswerState, type Board, LISTED } from '@ieum/contract/boards';
import type { NotificationKind } from '@ieum/contract/notification-kinds';
import { mayModerate } from '@ieum/contract/permissions';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Actor } from '../context.ts';
import { compiledOnce } from '../db/compiled-once.ts';
import type { CommentRow, Db, PostRow, Schema, Tx } from '../db/schema.ts';

/** The posts that a board lists below those on top of it: by their ids, which the indexes of lists have, unlike `pinned_at`. */
export function listedPostsNotPinned(db: Db, board: Board, pinned: number[]) {
  return listedPosts(db, board).where('id', 'not in', pinned);
}

/** The posts that a board lists, or those of a state. */
export function listedPosts(db: Db, board: Board, state?: AnswerState) {
  return db
    .selectFrom('posts')
    .where('board', '=', board)
    .where('status', '=', LISTED)
    .$if(state !== undefined, (posts) => posts.where('answer_state', '=', state as AnswerState));
}

/** The posts on top of a board, which are listed; the last one pinned first. */
export function pinnedPosts(db: Db, board: Board) {
  return db
    .selectFrom('posts')
    .where('board', '=', board)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('id', 'desc');
}

/** The listed posts with a tag, or those of a state, by the rows of `post_tags`, which repeat their status and state. */
export function listedPostsWithTag(db: Db, tagId: number, state?: AnswerState) {
  return db
    .selectFrom('post_tags')
    .where('tag_id', '=', tagId)
    .where('status', '=', LISTED)
    .$if(state !== undefined, (tagged) => tagged.where('answer_state', '=', state as AnswerState));
}

/** A member's comments that are not hidden, under listed posts: both is in their status. */
export function ownListedComments(db: Db, actor: Actor, board: Board) {
  return db
    .selectFrom('comments')
    .where('author_id', '=', actor.id)
    .where('board', '=', board)
    .where('status', '=', LISTED);
}

/** A member's scraps of listed posts: `scraps` repeats the post's status. */
export function ownListedScraps(db: Db, actor: Actor, board: Board) {
  return db
    .selectFrom('scraps')
    .where('member_id', '=', actor.id)
    .where('board', '=', board)
    .where('status', '=', LISTED);
}

/** The reactions to the listed posts of a board, with these. */
export function reactionsToListedPosts(db: Db, board: Board) {
  return db
    .selectFrom('reactions')
    .innerJoin('posts', 'posts.id', 'reactions.post_id')
    .where('reactions.comment_id', 'is', null)
    .where('posts.board', '=', board)
    .where('posts.status', '=', LISTED);
}

/** The reactions to the listed comments of some boards, with these and their posts. */
export function reactionsToListedComments(db: Db, boards: Board[]) {
  return db
    .selectFrom('reactions')
    .innerJoin('comments', 'comments.id', 'reactions.comment_id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.board', 'in', boards)
    .where('comments.status', '=', LISTED);
}

/** The scraps of the listed posts of a board, with these. */
export function scrapsOfListedPosts(db: Db, board: Board) {
  return db
    .selectFrom('scraps')
    .innerJoin('posts', 'posts.id', 'scraps.post_id')
    .where('posts.board', '=', board)
    .where('posts.status', '=', LISTED);
}

/** The accepted answers that are listed, with their questions. */
export function listedAcceptedAnswers(db: Db, boards: Board[]) {
  return db
    .selectFrom('accepted_answers')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.id', '=', 'accepted_answers.comment_id')
        .onRef('comments.post_id', '=', 'accepted_answers.post_id'),
    )
    .innerJoin('posts', 'posts.id', 'accepted_answers.post_id')
    .where('comments.board', 'in', boards)
    .where('comments.status', '=', LISTED);
}

/** The posts of a board that an admin finds among the reports. */
export function reportedPosts(db: Db, board: Board) {
  // As the partial index has it, because only then is it used.
  const isToDecide = sql<SqlBool>`(posts.open_reports > 0 or posts.status = 'DEACTIVATED')`;
  return db.selectFrom('posts').where('posts.board', '=', board).where(isToDecide);
}

/** The comments of a board that an admin finds among the reports, with their posts. */
export function reportedComments(db: Db, board: Board) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.board', '=', board)
    .where(sql<SqlBool>`(comments.open_reports > 0 or comments.hidden_at is not null)`);
}

/** Those of a post. */
export function reportedCommentsOf(db: Db, postId: number) {
  return db.selectFrom('comments').where('post_id', '=', postId).where(isReportedComment);
}

/** Where no index has the condition. */
export function isReportedComment(comment: ExpressionBuilder<Schema, 'comments'>) {
  return comment.or([comment('open_reports', '>', 0), comment('hidden_at', 'is not', null)]);
}

/** The comments of a post that were hidden. */
export function hiddenComments(db: Db, postId: number) {
  return db.selectFrom('comments').where('post_id', '=', postId).where('hidden_at', 'is not', null);
}

/** The posts with ids that one of the queries here has found. */
export function foundPosts(db: Db, ids: number[]) {
  return db.selectFrom('posts').where('posts.id', 'in', ids);
}

/** The listed ones of the posts that the index of the search has found. */
export function foundListedPosts(db: Db, ids: number[]) {
  return foundPosts(db, ids).where('posts.status', '=', LISTED);
}

/** The comments that the index of the search has found, as far as they and their posts are listed, with these posts. */
export function foundListedComments(db: Db, ids: number[]) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .where('comments.id', 'in', ids)
    .where('comments.status', '=', LISTED);
}

/** Who reads. */
type Reader = Pick<Actor, 'id' | 'role' | 'isModerator'>;

/** What decides who may see a post. */
export type SeenPost = Pick<PostRow, 'status' | 'author_id'>;

/** For what is told to many members at once: `isSeenBy` says to whom. */
export function seenPosts(db: Db, ids: number[]) {
  return foundPosts(db, ids).select(['id', 'board', 'status', 'author_id']);
}

export function isSeenByAll({ status }: SeenPost): boolean {
  return status === LISTED;
}

/** The same rule as in `visiblePosts`, for a post that has been read. */
export function isSeenBy(reader: Reader, post: SeenPost): boolean {
  return mayModerate(reader) || isSeenByAll(post) || post.author_id === reader.id;
}

/** Whether a comment under a post that the member may open is shown to the member. */
export function isCommentSeenBy(reader: Reader, comment: Pick<CommentRow, 'author_id' | 'hidden_at'>): boolean {
  return mayModerate(reader) || comment.hidden_at === null || comment.author_id === reader.id;
}

/**
 * A picture, if this member may see it now: an unused one only whoever has uploaded it, one of a post or a comment
 * whoever may see that, and one that a kept version of a reported text had whoever moderates.
 */
export async function findVisiblePicture(db: Db, reader: Reader, id: number): Promise<{ file: string } | undefined> {
  const picture = await pictureWithHolder(db, { id });
  return seenOf(reader, picture.rows[0]) ?? (mayModerate(reader) ? pictureOfCase(db, id) : undefined);
}

type HeldPicture = Awaited<ReturnType<typeof pictureWithHolder>>['rows'][number];

function seenOf(reader: Reader, found: HeldPicture | undefined): { file: string } | undefined {
  if (found === undefined) return undefined;
  const { file, member_id, status, author_id, commenter_id, hidden_at } = found;
  if (status === null || author_id === null) return member_id === reader.id ? { file } : undefined;
  const isSeen =
    isSeenBy(reader, { status, author_id }) &&
    (commenter_id === null || isCommentSeenBy(reader, { author_id: commenter_id, hidden_at }));
  return isSeen ? { file } : undefined;
}

function pictureOfCase(db: Db, id: number): Promise<{ file: string } | undefined> {
  return db.selectFrom('case_pictures').where('picture_id', '=', id).limit(1).select('file').executeTakeFirst();
}

const pictureWithHolder = compiledOnce((db, { id }: { id: number }) =>
  db
    .selectFrom('pictures')
    .leftJoin('posts', 'posts.id', 'pictures.post_id')
    .leftJoin('comments', 'comments.id', 'pictures.comment_id')
    .where('pictures.id', '=', id)
    .select(['pictures.file', 'pictures.member_id', 'posts.status', 'posts.author_id'])
    .select(['comments.author_id as commenter_id', 'comments.hidden_at']),
);

/** The posts of a board that this member may open. */
export function visiblePosts(db: Db, actor: Actor, board: Board) {
  return db.selectFrom('posts').where('posts.board', '=', board).where(isVisibleTo(actor));
}

/** The posts of a board that this member wrote, whatever their status. */
export function ownPosts(db: Db, actor: Actor, board: Board) {
  return db.selectFrom('posts').where('author_id', '=', actor.id).where('board', '=', board);
}

/**
 * Notifications with their members, and with the posts that they are about as far as these members may open
 * them: where there is none, the post is deleted or hidden.
 */
export function notificationsWithVisiblePosts(db: Db) {
  return db
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .leftJoin('posts', (join) =>
      join
        .onRef('posts.id', '=', 'notifications.post_id')
        .on((on) =>
          on.or([
            on('posts.status', '=', LISTED),
            on('posts.author_id', '=', on.ref('members.id')),
            on('members.role', '=', 'ADMIN'),
            on('members.moderator_since', 'is not', null),
          ]),
        ),
    );
}

/** Notifications with the posts that they are about. Who may see those is asked when it is told. */
export function notificationsWithPosts(db: Db) {
  return db.selectFrom('notifications').innerJoin('posts', 'posts.id', 'notifications.post_id');
}

/** The comments of these ids that still exist, with their posts. Who may see them is asked when it is told. */
export function commentsWithPosts(db: Db, ids: number[]) {
  return db.selectFrom('comments').innerJoin('posts', 'posts.id', 'comments.post_id').where('comments.id', 'in', ids);
}

/** What members are told of a kind by one row for all, with the posts, as long as these are listed. */
export function broadcastsOfListedPosts(db: Db, kind: NotificationKind) {
  return db
    .selectFrom('broadcasts')
    .innerJoin('posts', 'posts.id', 'broadcasts.post_id')
    .where('broadcasts.kind', '=', kind)
    .where('posts.status', '=', LISTED);
}

/** What is new of what is followed, with the status of its post: not joined, so that it is read from the newest on. */
export function newestNews(db: Db) {
  return db
    .selectFrom('followed_news')
    .select('followed_news.id')
    .select(({ selectFrom }) =>
      selectFrom('posts').whereRef('posts.id', '=', 'followed_news.post_id').select('posts.status').as('status'),
    )
    .orderBy('followed_news.id', 'desc');
}

/** What is new of what is followed, as far as everyone can see it, with the posts and those who follow it: without what was deleted below the post, and of tags only as long as they are offered and on the post. */
export function listedNewsOfFollowed(db: Db) {
  return db
    .selectFrom('followed_news')
    .innerJoin('posts', 'posts.id', 'followed_news.post_id')
    .where('posts.status', '=', LISTED)
    .innerJoin('follows', 'follows.thing', 'followed_news.thing')
    .innerJoin('members', 'members.id', 'follows.member_id')
    .leftJoin('comments', 'comments.id', 'followed_news.comment_id')
    .where((news) => news.or([news('followed_news.comment_id', 'is', null), news('comments.status', '=', LISTED)]))
    .where(({ or, eb, exists, selectFrom, lit }) =>
      or([
        eb('followed_news.addition_id', 'is', null),
        exists(
          selectFrom('post_additions')
            .whereRef('post_additions.id', '=', 'followed_news.addition_id')
            .select(lit(1).as('one')),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom, lit }) =>
      or([
        eb('followed_news.what', '<>', 'ACCEPTED'),
        exists(
          selectFrom('accepted_answers')
            .whereRef('accepted_answers.post_id', '=', 'followed_news.post_id')
            .whereRef('accepted_answers.comment_id', '=', 'followed_news.comment_id')
            .select(lit(1).as('one')),
        ),
      ]),
    )
    .where(({ or, eb, exists, selectFrom, lit }) =>
      or([
        eb('follows.tag_id', 'is', null),
        exists(
          selectFrom('post_tags')
            .innerJoin('tags as followed_tags', 'followed_tags.id', 'post_tags.tag_id')
            .where('followed_tags.retired_at', 'is', null)
            .whereRef('post_tags.tag_id', '=', 'follows.tag_id')
            .whereRef('post_tags.post_id', '=', 'followed_news.post_id')
            .select(lit(1).as('one')),
        ),
      ]),
    );
}

/** What a member follows, as far as it is offered and the member can see it, with the tag or the post. */
export function followedBy(db: Db, actor: Actor) {
  return db
    .selectFrom('follows')
    .leftJoin('tags', 'tags.id', 'follows.tag_id')
    .leftJoin('posts', 'posts.id', 'follows.post_id')
    .where('follows.member_id', '=', actor.id)
    .where('tags.retired_at', 'is', null)
    .where((followed) => followed.or([followed('follows.post_id', 'is', null), isVisibleTo(actor)(followed as never)]));
}

/** The posts of which a member hears no more: for the member's own data, which names them by board and id. */
export function mutedBy(db: Db, memberId: number) {
  return db
    .selectFrom('muted_posts')
    .innerJoin('posts', 'posts.id', 'muted_posts.post_id')
    .where('muted_posts.member_id', '=', memberId);
}

/** What a member has reacted to: for the member's own data, which names it by board and ids. */
export function reactionsOf(db: Db, memberId: number) {
  return db
    .selectFrom('reactions')
    .innerJoin('posts', 'posts.id', 'reactions.post_id')
    .where('reactions.member_id', '=', memberId);
}

/** Where a member is mentioned: likewise. */
export function mentionsOfMember(db: Db, memberId: number) {
  return db
    .selectFrom('mentions')
    .innerJoin('posts', 'posts.id', 'mentions.post_id')
    .where('mentions.member_id', '=', memberId);
}

/** Everything that a member wrote, on all boards and whatever its status: for the member's own data and its deletion. */
export function postsWrittenBy(db: Db, memberId: number) {
  return db.selectFrom('posts').where('author_id', '=', memberId);
}

/** Locks posts in the order of their ids, as everyone who locks several. */
export async function lockPosts(tx: Tx, ids: number[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return foundPosts(tx, ids).orderBy('id').selectAll().forNoKeyUpdate().execute();
}

/** @throws POST_NOT_FOUND also if the post exists but this member may not see it */
export async function lockVisiblePost(tx: Tx, actor: Actor, board: Board, id: number): Promise<PostRow> {
  const post = await lockPostIfVisible(tx, actor, board, id);
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}

/**
 * Locks the post until the end of the transaction. Every transaction that changes a post, or what belongs to it, takes
 * this lock first, so that they queue instead of deadlocking (docs/architecture.md, "Locks").
 */
export function lockPostIfVisible(tx: Tx, actor: Actor, board: Board, id: number): Promise<PostRow | undefined> {
  return visiblePosts(tx, actor, board)
    .where('posts.id', '=', id)
    .selectAll('posts')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** For where-clauses of any query that has `posts` in it. */
function isVisibleTo(actor: Actor) {
  return (where: ExpressionBuilder<Schema, 'posts'>) =>
    mayModerate(actor)
      ? sql<boolean>`1 = 1`
      : where.or([where('posts.status', '=', LISTED), where('posts.author_id', '=', actor.id)]);
}
