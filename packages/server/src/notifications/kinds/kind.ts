/** What a kind of notification says about itself. `notifications/kinds.ts` lists them all. */

import type { Language } from '@ieum/contract/errors';
import type { EventKind } from '@ieum/contract/event-kinds';
import type { Expression, ExpressionBuilder, ExpressionWrapper, RawBuilder, Selectable, SqlBool } from 'kysely';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import type { AsOf } from '../as-of.ts';
import type { Followed } from '../follow-targets.ts';

export type Notification = Selectable<Schema['notifications']>;

/** A notification before it is known whether its member wants it. `id` is that of the event. */
export type NewNotification = Omit<Notification, 'read_at'>;

/** One that its member may see; `title` is null where the post is gone or the notification is about none. */
export type VisibleNotification = Notification & { title: string | null };

export type Words = Record<Language, string>;

/** What is shown of a notification, beside its row. */
export interface Details {
  title: string | null;
  commentId: number | null;
  /** Nicknames, the last one first. */
  actors: string[];
  count: number;
  /** The admin's words; null: there are none. */
  reason: string | null;
}

/** How a new notification goes together with former ones of the same member, kind and post. */
export type Merging = 'INTO_UNREAD' | 'REPLACES' | 'ALONE';

/** In queries that have the notification with its member, and its post as far as the member may open it. */
type Condition = (
  notification: ExpressionBuilder<Schema, 'notifications' | 'members' | 'posts'>,
) => ExpressionWrapper<Schema, 'notifications' | 'members' | 'posts', SqlBool>;

/** What a kind deletes of its own notifications. */
interface Renewal {
  /** The members whose notifications `renew` may delete: they are locked before. */
  holders: (tx: Tx, events: RecordedEvent[]) => Promise<number[]>;
  renew: (tx: Tx, events: RecordedEvent[]) => Promise<void>;
}

type DetailsOf = (notification: VisibleNotification) => Partial<Details>;

/** A kind of which each member has rows of their own. */
export interface PersonalKind {
  told: 'each';
  /**
   * Its trigger and its audience: the notifications that a batch of events gives rise to. Nobody is told of what they
   * did themselves, and what an event was about may be gone by now. An event makes at most one for each member.
   */
  tell: (tx: Tx, events: RecordedEvent[]) => Promise<NewNotification[]>;
  /** What it tells of, as a query about the row: where it finds nothing, the notification is not shown. */
  tellsOf?: Expression<unknown>;
  /** By these events, notifications about their posts may lose all that they tell of: those are deleted. */
  lostBy?: readonly EventKind[];
  /** When it is shown, where that is not: while the member may open the post, and there is what it tells of. */
  isShown?: Condition | 'ALWAYS';
  /** `INTO_UNREAD` where nothing is said. */
  merging?: Merging | ((notification: NewNotification) => Merging);
  /** Told once in each day since the first event that it tells of: see daily-merge.ts. */
  isToldOnceADay?: true;
  /**
   * It tells of what an admin can take back for some seconds: it is pushed after that, and goes when it is taken back.
   * `ITS_SHARE`: of one that tells of several, the others stay.
   */
  canBeTakenBack?: 'WHOLE' | 'ITS_SHARE';
  /** It tells that an admin has deleted the post. */
  outlivesPost?: true;
  /** By member and post: the unread ones that these events may hide, though their rows stay. */
  touchedBy?: (events: RecordedEvent[]) => { memberId: number; postId: number }[];
  renewal?: Renewal;
  /** @param rows of one member and this kind */
  details?: (db: Db, memberId: number, rows: VisibleNotification[]) => Promise<DetailsOf>;
  /** Below the title of a push. */
  push: Words | ((about: Pick<Notification, 'board' | 'change' | 'device'> & Details) => Words);
}

/** A kind that is told to all of an audience by one row, however many they are: see broadcasts.ts. */
interface ToldToAll {
  told: 'all';
  /** Whoever was told by a push, and has not looked since, is not told again for some hours. */
  isQuiet: boolean;
  push: Words;
}

/**
 * Of posts: by a row of `broadcasts`, from which each member's notification, one for all posts, is derived when it is
 * read.
 */
export interface PostBroadcastKind extends ToldToAll {
  tells: 'posts';
  /** Whether a post may begin, or cease, to be told of by the event. */
  trigger: (event: RecordedEvent & { postId: number }) => boolean;
  /** Which listed posts are told of, as SQL about `posts`. */
  isTold: RawBuilder<boolean>;
  /** Who is told, as SQL about `members`. */
  audience: (asOf: AsOf) => RawBuilder<boolean>;
  /** Which of the posts concern one of them, as SQL about `posts`. */
  concerns: (memberId: RawBuilder<number>) => RawBuilder<boolean>;
}

/** Of announcements, to those they are for: each is a notification of its own. */
export interface AnnouncementBroadcastKind extends ToldToAll {
  tells: 'announcements';
}

/** Of what members follow, to those who do, in a notification of its own for each thing that they follow. */
export interface FollowedBroadcastKind extends Omit<ToldToAll, 'push'> {
  tells: 'followed';
  push: (about: { followed?: Followed | null }) => Words;
}

export type BroadcastKind = PostBroadcastKind | AnnouncementBroadcastKind | FollowedBroadcastKind;

export type Kind = PersonalKind | BroadcastKind;

type OfKind<Name extends EventKind> = Extract<RecordedEvent, { kind: Name }>;

export function ofKind<Name extends EventKind>(events: RecordedEvent[], kind: Name): OfKind<Name>[] {
  return events.filter((event): event is OfKind<Name> => event.kind === kind);
}

export type Facts = Pick<NewNotification, 'kind'> &
  Partial<Pick<NewNotification, 'change' | 'device' | 'first_comment_id' | 'comment_id' | 'since'>>;

/** A notification about the post of the event, or about none. */
export function newNotification(event: RecordedEvent, memberId: number, facts: Facts): NewNotification {
  const post = 'postId' in event ? { board: event.board, post_id: event.postId } : { board: null, post_id: null };
  return {
    member_id: memberId,
    id: event.id,
    ...post,
    first_comment_id: null,
    comment_id: null,
    count: 1,
    change: null,
    device: null,
    since: null,
    created_at: event.createdAt.getTime(),
    ...facts,
  };
}
