/** Everything by and about a member, as they can download it (the second page, part A, "My data"). */
import Type from 'typebox';
import { TRASH_KINDS } from './console-choices.ts';
import { NotificationSettings } from './notifications.ts';
import { REACTIONS } from './reaction-kinds.ts';
import { DELETED_BY } from './trash.ts';
import { BoardName, Id, PostStatus, Tags, Time } from './wire.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

export const MyData = Type.Object({
  exportedAt: Time,
  member: Type.Object({
    id: Id,
    email: Type.String(),
    emailVerifiedAt: nullable(Time),
    nickname: Type.String(),
    joinedYear: Type.Integer(),
    organization: Type.String(),
    role: Type.Enum(['USER', 'ADMIN']),
    createdAt: Time,
    hasAuthenticatorApp: Type.Boolean(),
    /** Until then the member asks with their name; null: they may ask without. */
    anonymityPausedUntil: nullable(Time),
    /** To the privacy notice: the last version that the member has agreed to. */
    privacyConsent: nullable(Type.Object({ version: Type.Integer(), agreedAt: Time })),
  }),
  formerNicknames: Type.Array(Type.Object({ nickname: Type.String(), changedAt: Time })),
  /** Those that an admin has corrected. */
  formerEmails: Type.Array(Type.Object({ email: Type.String(), changedAt: Time })),
  signIns: Type.Array(Type.Object({ createdAt: Time, lastUsedAt: nullable(Time), device: nullable(Type.String()) })),
  passkeys: Type.Array(Type.Object({ name: Type.String(), createdAt: Time, lastUsedAt: nullable(Time) })),
  identityProviders: Type.Array(Type.Object({ issuer: Type.String(), subject: Type.String(), createdAt: Time })),
  posts: Type.Array(
    Type.Object({
      board: BoardName,
      id: Id,
      title: Type.String(),
      content: Type.String(),
      tags: Tags,
      status: PostStatus,
      createdAt: Time,
      editedAt: nullable(Time),
      /** Of a question: the answer that the member has accepted, and what the member has added. */
      acceptedCommentId: nullable(Id),
      additions: Type.Array(Type.Object({ content: Type.String(), createdAt: Time })),
    }),
  ),
  /** Where others mention the member; null: in what was added to a question. */
  mentions: Type.Array(Type.Object({ board: BoardName, postId: Id, commentId: nullable(Id) })),
  comments: Type.Array(
    Type.Object({
      board: BoardName,
      id: Id,
      postId: Id,
      /** The comment that it replies to; null: it is not a reply. */
      replyTo: nullable(Id),
      content: Type.String(),
      createdAt: Time,
      editedAt: nullable(Time),
      /** Of an answer: whether the asker has accepted it. */
      accepted: Type.Boolean(),
    }),
  ),
  /** What was deleted and admins can still restore; of a comment that was deleted with its post, `deletedBy` is null. */
  trash: Type.Array(
    Type.Object({
      kind: Type.Enum([...TRASH_KINDS]),
      board: BoardName,
      id: Id,
      postId: Id,
      title: nullable(Type.String()),
      content: Type.String(),
      additions: Type.Array(Type.String()),
      deletedBy: nullable(Type.Enum([...DELETED_BY])),
      reason: nullable(Type.String()),
      deletedAt: Time,
    }),
  ),
  /** Also those in the trash. Without their bytes. */
  pictures: Type.Array(
    Type.Object({
      id: Id,
      width: Type.Integer(),
      height: Type.Integer(),
      alt: Type.String(),
      postId: nullable(Id),
      commentId: nullable(Id),
      createdAt: Time,
    }),
  ),
  scraps: Type.Array(Type.Object({ board: BoardName, postId: Id, createdAt: Time })),
  reactions: Type.Array(
    Type.Object({
      board: BoardName,
      postId: Id,
      commentId: nullable(Id),
      kind: Type.Enum([...REACTIONS]),
      createdAt: Time,
    }),
  ),
  reports: Type.Array(
    Type.Object({
      board: BoardName,
      postId: Id,
      commentId: nullable(Id),
      note: nullable(Type.String()),
      createdAt: Time,
    }),
  ),
  /** What the member has asked to be decided about again. */
  reviews: Type.Array(
    Type.Object({
      board: BoardName,
      postId: Id,
      commentId: nullable(Id),
      text: nullable(Type.String()),
      createdAt: Time,
      outcome: nullable(Type.String()),
    }),
  ),
  notificationSettings: NotificationSettings,
  /** `name`: of a tag or a board; a question is named by its id. */
  following: Type.Array(
    Type.Object({
      kind: Type.Enum(['tag', 'board', 'question']),
      id: Type.Union([Id, BoardName]),
      name: Type.String(),
      createdAt: Time,
    }),
  ),
  mutedPosts: Type.Array(Type.Object({ board: BoardName, postId: Id })),
  /** What the member was told of and when, without what is read from posts and comments when it is shown. */
  notifications: Type.Array(
    Type.Object({
      kind: Type.String(),
      board: nullable(BoardName),
      postId: nullable(Id),
      createdAt: Time,
      readAt: nullable(Time),
    }),
  ),
  /** Those that the member has confirmed or put away; without the title of one that is not for the member any more. */
  announcements: Type.Array(Type.Object({ id: Id, title: nullable(Type.String()), readAt: Time })),
  /** When an admin downloaded the list of all members. */
  downloads: Type.Array(Type.Object({ createdAt: Time })),
  /** What admins and operators did with this member's account, posts and comments, without who it was. */
  decisions: Type.Array(
    Type.Object({
      action: Type.String(),
      reason: nullable(Type.String()),
      board: nullable(BoardName),
      postId: nullable(Id),
      commentId: nullable(Id),
      createdAt: Time,
    }),
  ),
  /** When an admin looked at this member's record, and when such a file as this was downloaded. */
  looks: Type.Array(Type.Object({ action: Type.String(), createdAt: Time })),
  /** What admins have noted about this member, without who it was. */
  notes: Type.Array(Type.Object({ text: Type.String(), createdAt: Time })),
});
