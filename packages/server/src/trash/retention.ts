/** What is in the trash: what was deleted in the last 30 days. */

import type { TrashKind } from '@ieum/contract/console-choices';
import { TIMES } from '@ieum/contract/limits';
import type { Db } from '../db/schema.ts';

/** Longer ago it is gone, even before its rows are deleted. */
export function oldestKept(now: Date): number {
  return now.getTime() - TIMES.trash;
}

export function keptTrash(db: Db, now: Date) {
  return db.selectFrom('trash').where('trash.deleted_at', '>', oldestKept(now));
}

export function trashed(db: Db, now: Date, kind: TrashKind, id: number) {
  return keptTrash(db, now).where('trash.kind', '=', kind).where('trash.id', '=', id);
}

/** The rows that were deleted with it, in the order in which they are restored. */
export function rowsOfTrashed(db: Db, { kind, id }: { kind: TrashKind; id: number }) {
  return db.selectFrom('trash_rows').where('kind', '=', kind).where('id', '=', id).orderBy('position');
}
