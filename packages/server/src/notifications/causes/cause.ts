import type { EventKind } from '@ieum/contract/event-kinds';
import type { Selectable } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { RecordedEvent } from '../../events/event.ts';
import type { LineKind } from '../kinds.ts';

type Row = Selectable<Schema['notifications']>;

/** A line, before it is known whether its member wants it. `id` is that of the event. */
export interface NewLine extends Omit<Row, 'kind' | 'read_at'> {
  kind: LineKind;
}

/**
 * The lines that a batch of events gives rise to: nobody is told of what they did themselves, and what an event was
 * about may be gone by now. A line is for one member; one event makes at most one line for each.
 */
export type Cause = (tx: Db, events: RecordedEvent[]) => Promise<NewLine[]>;

type OfKind<Kind extends EventKind> = Extract<RecordedEvent, { kind: Kind }>;

export function ofKind<Kind extends EventKind>(events: RecordedEvent[], kind: Kind): OfKind<Kind>[] {
  return events.filter((event): event is OfKind<Kind> => event.kind === kind);
}

type About = Pick<NewLine, 'kind'> &
  Partial<Pick<NewLine, 'count' | 'change' | 'first_comment_id' | 'comment_id' | 'since'>>;

/** A line about the post of the event, or about none. */
export function newLine(event: RecordedEvent, memberId: number, about: About): NewLine {
  const post = 'postId' in event ? { board: event.board, post_id: event.postId } : { board: null, post_id: null };
  return {
    member_id: memberId,
    id: event.id,
    ...post,
    first_comment_id: null,
    comment_id: null,
    count: 1,
    change: null,
    since: null,
    created_at: event.createdAt.getTime(),
    ...about,
  };
}
