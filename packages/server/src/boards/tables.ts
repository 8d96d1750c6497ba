/** The tables of what members write, and of what others do about it. */
import type { AnswerState, Board, PostStatus } from '@ieum/contract/boards';
import type { Reaction } from '@ieum/contract/reaction-kinds';
import type { Generated } from 'kysely';
import { A_FIXED_NUMBER, table } from '../db/table.ts';

const WRITTEN = 'it stays as it is, of a writer who has withdrawn';
const UNTIL_DELETED = 'what members have written, until they or an admin delete it: then it is in the trash';

export const BOARD_TABLES = {
  posts: table<{
    id: Generated<number>;
    board: Board;
    author_id: number;
    title: string;
    content: string;
    status: PostStatus;
    /** Reports not settled by an admin. */
    open_reports: number;
    created_at: number;
    /** See `refuseIfChanged` in boards/text-rules.ts. */
    version: Generated<number>;
    /** See boards/comment-counts.ts. */
    comment_count: Generated<number>;
    edited_at: Generated<number | null>;
    /** See boards/answer-states.ts. null on boards without answers. */
    answer_state: Generated<AnswerState | null>;
    /** Since when nobody may comment on it; null: it is open. */
    locked_at: Generated<number | null>;
    /** Since when it is on top of its board; null: it is not. Only listed posts are. */
    pinned_at: Generated<number | null>;
    /** See boards/helpful-ranks.ts. */
    helpful_rank: Generated<number>;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
    /** Of its own, without those of its comments. */
    picture_count: Generated<number>;
    /** The first of them; null: there is none. */
    picture_id: Generated<number | null>;
    /** 1: nobody is shown who has written it (people/writer-columns.ts). */
    anonymous: Generated<number>;
  }>({
    key: ['id'],
    refersTo: { author_id: 'members' },
    owner: 'author_id',
    keptAtWithdrawal: WRITTEN,
    ownData: ['posts'],
    removal: UNTIL_DELETED,
    invalidates: ['{board}'],
  }),

  tags: table<{
    id: Generated<number>;
    board: Board;
    name: string;
    /** null: the name serves in English, too. */
    name_en: Generated<string | null>;
    /** From 1 on, within the board. */
    position: Generated<number>;
    /** null: it is offered. */
    retired_at: Generated<number | null>;
  }>({
    key: ['id'],
    removal: A_FIXED_NUMBER,
    invalidates: ['{board}'],
  }),

  /** `status`, `created_at`, `answer_state` and `helpful_rank` repeat the post's, so that a tag's page is one range of one index. */
  post_tags: table<{
    tag_id: number;
    post_id: number;
    status: PostStatus;
    created_at: number;
    answer_state: Generated<AnswerState | null>;
    helpful_rank: Generated<number>;
  }>({
    key: ['post_id', 'tag_id'],
    goesWith: { post_id: 'posts' },
    refersTo: { tag_id: 'tags' },
    invalidates: ['{board of post_id}'],
  }),

  /** `status` is the post's, so that a page of a member's comments is one range of one index; of a hidden one DEACTIVATED. */
  comments: table<{
    id: Generated<number>;
    board: Board;
    post_id: number;
    /** The comment that it replies to (boards/replies.ts), which may be gone. null: it is not a reply. */
    parent_id: Generated<number | null>;
    author_id: number;
    content: string;
    status: PostStatus;
    created_at: number;
    /** See `refuseIfChanged` in boards/text-rules.ts. */
    version: Generated<number>;
    edited_at: Generated<number | null>;
    /** By reports or an admin (boards/comment-status.ts). null: it is seen by whoever may see its post. */
    hidden_at: Generated<number | null>;
    /** Reports not settled by an admin. */
    open_reports: Generated<number>;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
    picture_count: Generated<number>;
  }>({
    key: ['id'],
    goesWith: { post_id: 'posts' },
    refersTo: { author_id: 'members' },
    owner: 'author_id',
    keptAtWithdrawal: WRITTEN,
    ownData: ['comments'],
    removal: UNTIL_DELETED,
    invalidates: ['{board}'],
  }),

  /** The answer that solved a question: at most one of each. */
  accepted_answers: table<{
    post_id: number;
    comment_id: number;
    /** null: before this was stored. */
    accepted_at: Generated<number | null>;
  }>({
    key: ['post_id'],
    goesWith: { post_id: 'posts', comment_id: 'comments' },
    invalidates: ['{board of post_id}'],
  }),

  /** What an asker has added to a question. */
  post_additions: table<{
    id: Generated<number>;
    post_id: number;
    content: string;
    created_at: number;
    /** Of the content: see `TEXT_VERSION`. */
    text_version: Generated<number>;
  }>({
    key: ['id'],
    goesWith: { post_id: 'posts' },
    ownData: ['posts'],
    invalidates: ['{board of post_id}'],
  }),

  /** One of a member to each post and comment. */
  reactions: table<{
    id: Generated<number>;
    /** The post, or that of the comment. */
    post_id: number;
    /** null: to the post itself. */
    comment_id: number | null;
    member_id: number;
    kind: Reaction;
    created_at: number;
  }>({
    key: ['id'],
    goesWith: { post_id: 'posts', comment_id: 'comments' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'it still counts',
    ownData: ['reactions'],
    invalidates: ['{board of post_id}'],
  }),

  /** Whom a comment, or what was added to a question, mentions (boards/mentions.ts). */
  mentions: table<{
    id: Generated<number>;
    /** The post that it is under. */
    post_id: number;
    /** One of these two. */
    comment_id: number | null;
    addition_id: number | null;
    member_id: number;
    /** The name in the text, after the `@`. */
    written: string;
  }>({
    key: ['id'],
    goesWith: { post_id: 'posts', comment_id: 'comments', addition_id: 'post_additions' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['mentions'],
    invalidates: ['{board of post_id}'],
  }),

  /** `status` repeats the post's, as in `comments`. */
  scraps: table<{
    member_id: number;
    post_id: number;
    board: Board;
    status: PostStatus;
    created_at: number;
  }>({
    key: ['post_id', 'member_id'],
    goesWith: { post_id: 'posts' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    keptAtWithdrawal: 'nobody sees it, and it goes with its post',
    ownData: ['scraps'],
    invalidates: ['member:{member_id}'],
  }),

  /** Totals that lists need, kept in the same transaction as what they count (see boards/kept-counts.ts). */
  kept_counts: table<{
    name: string;
    value: number;
  }>({
    key: ['name'],
    notExported: 'an import counts anew',
    removal: A_FIXED_NUMBER,
    invalidates: 'it changes with the rows that it counts, or in boards/recount.ts, which invalidates everything',
  }),
};
