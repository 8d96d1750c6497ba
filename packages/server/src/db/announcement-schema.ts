/** The tables of announcements, as Kysely sees them. */
import type { AnnouncementAudience } from '@ieum/contract/permissions';
import type { Generated, Selectable } from 'kysely';

export interface AnnouncementSchema {
  announcements: {
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
  };

  announcement_reads: {
    announcement_id: number;
    member_id: number;
    /** When the notification of it was read. */
    noticed_at: number;
    /** When the member has confirmed it or put it away; null: not yet. */
    read_at: number | null;
  };
}
export type AnnouncementRow = Selectable<AnnouncementSchema['announcements']>;
