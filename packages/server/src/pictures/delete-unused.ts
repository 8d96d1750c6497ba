import { TIMES } from '@ieum/contract/limits';
import type { Services } from '../services.ts';
import { namesOf } from './picture-files.ts';

/** Limits how long it takes, also where each file does. */
const DELETED_AT_ONCE = 10;

/**
 * Deletes pictures that have been in no post and no comment for a day, and then their files; one that a version of a
 * reported text had only after that.
 * @returns whether there may be more
 */
export async function deleteUnusedPictures({ database, clock, files }: Services): Promise<boolean> {
  const gone = await database.db
    .deleteFrom('pictures')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('pictures')
        .where('unused_since', '<=', clock().getTime() - TIMES.unusedPicture)
        .where(({ not, exists }) =>
          not(
            exists(
              selectFrom('case_pictures')
                .whereRef('case_pictures.picture_id', '=', 'pictures.id')
                .select('case_pictures.picture_id'),
            ),
          ),
        )
        .orderBy('unused_since')
        .limit(DELETED_AT_ONCE)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning('file')
    .execute();
  await files.delete(gone.flatMap(({ file }) => namesOf(file)));
  return gone.length === DELETED_AT_ONCE;
}
