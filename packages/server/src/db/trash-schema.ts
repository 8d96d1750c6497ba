/** The tables of what was deleted, as Kysely sees them: see boards/move-to-trash.ts. */
import type { Board } from '@ieum/contract/boards';
import type { TrashKind } from '@ieum/contract/console-choices';
import type { DeletedBy } from '@ieum/contract/trash';
import type { Generated, Selectable } from 'kysely';

export interface TrashSchema {
  /** A post or a comment that was deleted, as it was then. */
  trash: {
    kind: TrashKind;
    id: number;
    board: Board;
    /** Of a comment, its post. */
    post_id: number;
    author_id: number;
    /** 1: its author is who has asked the question without a name. */
    anonymous: Generated<number>;
    /** Of a comment, that of its post. */
    title: string;
    content: string;
    deleted_by: DeletedBy;
    /** What the author was told of an admin's deletion. */
    reason: string | null;
    deleted_at: number;
  };

  /** A row that was deleted with it. */
  trash_rows: {
    kind: TrashKind;
    id: number;
    /** From 0 on, in the order in which they are restored. */
    position: number;
    /** The table. */
    of: string;
    /** Whose it is; null: it goes with the post. */
    member_id: number | null;
    /** JSON: its columns. */
    row: string;
  };
}

export type TrashRow = Selectable<TrashSchema['trash']>;
