/** Notifications (the second page, part C: "Heard"). */
import Type from 'typebox';
import { type EndpointTable, noContent, ok } from './endpoint.ts';
import { Followed } from './following.ts';
import { LIMITS } from './limits.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFIED_CHANGES, type NotificationKind } from './notification-kinds.ts';
import { BoardName, Id, Time } from './wire.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const Kind = Type.Enum(NOTIFICATION_KIND_NAMES);
const Unread = Type.Integer({ minimum: 0, description: 'How many the member has not read.' });

const Notification = Type.Object({
  id: Id,
  kind: Kind,
  board: nullable(BoardName),
  postId: nullable(Id),
  commentId: nullable(Id),
  title: Type.Union([Type.String(), Type.Null()], {
    description: 'Of the post or the announcement; null: it is about none, or about a post that is gone.',
  }),
  actors: Type.Array(Type.String(), {
    maxItems: LIMITS.notificationActors,
    description:
      'Nicknames, the last one first. Without those who have withdrawn, and never of who reported or reacted.',
  }),
  count: Type.Integer({
    minimum: 1,
    description:
      'How many people did it, or were helped; how many questions or sign-ups wait; how many sign-ins on new devices; how much is new of what is followed.',
  }),
  reason: Type.Union([Type.String(), Type.Null()], {
    description: 'What the admin has said who decided it; null: nothing.',
  }),
  change: Type.Union([Type.Enum([...NOTIFIED_CHANGES]), Type.Null()], {
    description: 'Of the kinds SECURITY and REVIEW_ANSWERED; of RESTORED `ADDITION`, where it was added to a question.',
  }),
  device: Type.Union([Type.String(), Type.Null()], {
    description: 'Of NEW_DEVICE: the last one, such as `Chrome · Android`; null: unknown.',
  }),
  followed: Type.Union([Followed, Type.Null()], {
    description: 'Of the kind FOLLOWED: where it is new. About several posts, `postId` is null.',
  }),
  createdAt: Time,
  readAt: nullable(Time),
});

const onOff = Type.Boolean();
const kindSwitches = Object.fromEntries(NOTIFICATION_KIND_NAMES.map((kind) => [kind, onOff])) as Record<
  NotificationKind,
  typeof onOff
>;
/** Without `properties`, because validation would then drop unknown kinds instead of refusing them. */
const SomeSwitches = Type.Unsafe<Partial<Record<NotificationKind, boolean>>>({
  type: 'object',
  propertyNames: { enum: NOTIFICATION_KIND_NAMES },
  patternProperties: { '': { type: 'boolean' } },
});
const Digest = Type.Boolean({ description: 'The mail of Monday morning.' });
const Live = Type.Boolean({ description: 'Screens show by themselves that there is something new.' });
export const NotificationSettings = Type.Object({ kinds: Type.Object(kindSwitches), digest: Digest, live: Live });

export const notificationEndpoints = {
  'GET /api/notifications': {
    name: 'listNotifications',
    summary: 'What the member was told, newest first',
    query: Type.Object({
      before: Type.Optional(
        Type.Union([Id, Type.Literal('')], { description: 'The `next` of the page before; empty: the first page.' }),
      ),
      size: Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, default: LIMITS.notificationsPageSize }),
    }),
    answer: ok(
      Type.Object({
        items: Type.Array(Notification),
        unread: Unread,
        next: Type.Union([Id, Type.Null()], { description: 'null: there are no older ones.' }),
      }),
    ),
  },
  'POST /api/notifications/read': {
    name: 'readNotifications',
    summary: 'Mark notifications as read: those with these ids, those about a post, or all',
    body: Type.Object(
      {
        ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: LIMITS.pageSizeMax })),
        all: Type.Optional(Type.Literal(true)),
        board: Type.Optional(BoardName),
        postId: Type.Optional(Id),
      },
      { description: 'One of: `ids`; `all`; `board` and `postId`.' },
    ),
    answer: ok(Type.Object({ unread: Unread })),
  },
  'GET /api/notifications/settings': {
    name: 'readNotificationSettings',
    summary: 'What the member wants to be told, and how',
    answer: ok(NotificationSettings),
  },
  'PUT /api/notifications/settings': {
    name: 'changeNotificationSettings',
    summary: 'Change what the member wants to be told; what is left out stays as it is',
    body: Type.Object({
      kinds: Type.Optional(SomeSwitches),
      digest: Type.Optional(Digest),
      live: Type.Optional(Live),
    }),
    answer: ok(NotificationSettings),
  },
  'PUT /api/notifications/mute/{board}/{postId}': {
    name: 'mutePost',
    summary: 'Hear no more of a post',
    answer: noContent,
    refusals: ['POST_NOT_FOUND'],
  },
  'DELETE /api/notifications/mute/{board}/{postId}': {
    name: 'unmutePost',
    summary: 'Hear of a post again',
    answer: noContent,
    refusals: ['POST_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
