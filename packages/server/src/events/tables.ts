/** The tables of what has happened. */
import type { Board } from '@ieum/contract/boards';
import type { AdminAction } from '@ieum/contract/deeds';
import type { Generated } from 'kysely';
import { A_FIXED_NUMBER, READ_AS_IT_IS, table } from '../db/table.ts';

export const EVENT_TABLES = {
  /** See events/record.ts. */
  events: table<{
    id: Generated<number>;
    kind: string;
    /** JSON. */
    facts: string;
    created_at: number;
  }>({
    key: ['id'],
    removal: { job: 'delete-events' },
    invalidates: 'it is what happened, for consumers with cursors of their own',
  }),

  /** See jobs/event-totals.ts. */
  event_totals: table<{
    kind: string;
    total: number;
  }>({
    key: ['kind'],
    removal: A_FIXED_NUMBER,
    invalidates: READ_AS_IT_IS,
  }),

  /** See events/deed.ts. Append-only: the database refuses updates and deletes. */
  admin_actions: table<{
    id: Generated<number>;
    /** null: an operator, by a command. */
    admin_id: number | null;
    action: AdminAction;
    /** A text that names the object even after its deletion: a post's title, a member's nickname. */
    target: string;
    board: Board | null;
    post_id: number | null;
    /** Of what was decided about a comment of the post. */
    comment_id: number | null;
    created_at: number;
    /** The member whom it was about. */
    member_id: number | null;
    reason: string | null;
    /** JSON: what was changed, before and after. */
    changes: string | null;
    /** Who wrote the post, or the comment, that it was about. */
    author_id: Generated<number | null>;
  }>({
    key: ['id'],
    refersTo: { admin_id: 'members' },
    ownData: ['downloads', 'decisions', 'looks'],
    removal: 'append-only: admins act a few times a week',
    invalidates: READ_AS_IT_IS,
  }),
};
