/** The tables of what was deleted: see boards/move-to-trash.ts. */
import type { Board } from '@ieum/contract/boards';
import type { TrashKind } from '@ieum/contract/console-choices';
import type { DeletedBy } from '@ieum/contract/trash';
import type { Generated } from 'kysely';
import { READ_AS_IT_IS, table } from '../db/table.ts';

export const TRASH_TABLES = {
  /** A post or a comment that was deleted, as it was then. */
  trash: table<{
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
  }>({
    key: ['kind', 'id'],
    owner: 'author_id',
    keptAtWithdrawal: 'it may be restored',
    ownData: ['trash'],
    removal: { job: 'empty-trash' },
    invalidates: READ_AS_IT_IS,
  }),

  /** A row that was deleted with it. */
  trash_rows: table<{
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
  }>({
    key: ['kind', 'id', 'position'],
    goesWith: { kind: 'trash', id: 'trash' },
    owner: 'member_id',
    keptAtWithdrawal: 'what was the member’s alone is left out when it is restored (trash/restore.ts)',
    ownData: ['trash', 'pictures'],
    invalidates: READ_AS_IT_IS,
  }),
};
