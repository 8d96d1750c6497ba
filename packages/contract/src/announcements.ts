/** Announcements: what the admins tell everyone, new hires or seniors (the second page, part E, "Announcements"). */
import Type, { type Static } from 'typebox';
import { created, type EndpointTable, noContent, ok } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { ANNOUNCEMENT_AUDIENCES } from './permissions.ts';
import { Created, GivenTime, Id, Message, Page, PageQuery, Text, Time } from './wire.ts';

const Audience = Type.Enum([...ANNOUNCEMENT_AUDIENCES]);
const MustRead = Type.Boolean({ description: 'It stays in sight until the member has confirmed it.' });
const OptionalTime = (description: string) =>
  Type.Optional(Type.Union([Type.String({ ...GivenTime, description }), Type.Null()]));
const TimeOrNull = Type.Union([Time, Type.Null()]);

const AnnouncementBody = Type.Object({
  title: Text('announcementTitle'),
  content: Text('announcementContent'),
  from: OptionalTime('When it begins: an instant, or a day of the company. Left out: at once.'),
  until: OptionalTime('When it ends: an instant, or a day of the company, with the end of it. Left out: never.'),
  audience: Audience,
  mustRead: MustRead,
  draft: Type.Boolean({ default: false, description: 'Only admins see it.' }),
});
export type AnnouncementSettings = Static<typeof AnnouncementBody>;

export const announcementEndpoints = {
  'GET /api/announcements': {
    name: 'listCurrentAnnouncements',
    summary: `What is announced to the member now, newest first: ${LIMITS.announcementsListed} at most`,
    answer: ok(
      Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          content: Type.String(),
          mustRead: MustRead,
          isRead: Type.Boolean({ description: 'The member has confirmed it, or has put it away.' }),
          from: TimeOrNull,
          createdAt: Time,
        }),
      ),
    ),
  },
  'POST /api/announcements/{id}/read': {
    name: 'readAnnouncement',
    summary: 'Confirm an announcement, or put it away; again: nothing changes',
    answer: noContent,
    refusals: ['ANNOUNCEMENT_NOT_FOUND'],
  },
  'GET /api/admin/announcements': {
    name: 'listAnnouncements',
    summary: 'All announcements, with drafts, future and past ones, newest first',
    auth: 'moderator',
    query: Type.Object({ page: PageQuery.properties.page, size: PageQuery.properties.size }),
    answer: ok(
      Page(
        Type.Object({
          id: Id,
          title: Type.String(),
          content: Type.String(),
          from: TimeOrNull,
          until: TimeOrNull,
          audience: Audience,
          mustRead: MustRead,
          draft: Type.Boolean(),
          createdAt: Time,
          readers: Type.Integer({ description: 'The active members it is for; of one that has ended: it was for.' }),
          readBy: Type.Union([Type.Integer({ minimum: LIMITS.fewestReaders }), Type.Null()], {
            description: `How many of them have confirmed it or put it away. Nobody learns who. null: fewer than ${LIMITS.fewestReaders}.`,
          }),
        }),
      ),
    ),
  },
  'POST /api/admin/announcements': {
    name: 'addAnnouncement',
    summary: 'Announce something, now or later, or keep it as a draft',
    auth: 'moderator',
    body: AnnouncementBody,
    answer: created(Created),
    refusals: ['TOO_MANY_ANNOUNCEMENTS'],
  },
  'PUT /api/admin/announcements/{id}': {
    name: 'changeAnnouncement',
    summary: 'Replace all of an announcement; nobody is told of it again',
    auth: 'moderator',
    body: AnnouncementBody,
    answer: ok(Message),
    refusals: ['ANNOUNCEMENT_NOT_FOUND'],
  },
  'DELETE /api/admin/announcements/{id}': {
    name: 'deleteAnnouncement',
    summary: 'Delete an announcement, with who has read it',
    auth: 'moderator',
    answer: noContent,
    refusals: ['ANNOUNCEMENT_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
