import type { AnnouncementAudience } from '@ieum/contract/permissions';
import type { Generated } from 'kysely';
import { table } from '../db/table.ts';

export const ANNOUNCEMENT_TABLES = {
  announcements: table<{
    id: Generated<number>;
    title: string;
    content: string;
    /** null: at once. */
    from_at: number | null;
    /** The first millisecond after it; null: it does not end. */
    until_at: number | null;
    audience: AnnouncementAudience;
    must_read: number;
    is_draft: number;
    created_at: number;
    /** When the event was recorded of which members are told, once. */
    begun_at: number | null;
    /** The admin who has published it when it was to begin at once, and who is not told; null: its time has come. */
    begun_by: number | null;
    /** The id of that event, once members have been told: what their notification is known by. */
    broadcast_id: number | null;
  }>({
    key: ['id'],
    refersTo: { begun_by: 'members' },
    ownData: 'an admin has published it for the company',
    removal: { job: 'delete-announcements' },
    invalidates: ['announcements'],
  }),

  announcement_reads: table<{
    announcement_id: number;
    member_id: number;
    /** When the notification of it was read. */
    noticed_at: number;
    /** When the member has confirmed it or put it away; null: not yet. */
    read_at: number | null;
  }>({
    key: ['announcement_id', 'member_id'],
    goesWith: { announcement_id: 'announcements' },
    refersTo: { member_id: 'members' },
    owner: 'member_id',
    ownData: ['announcements'],
    invalidates: ['member:{member_id}'],
  }),
};
