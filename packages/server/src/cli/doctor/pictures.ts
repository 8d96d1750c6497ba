import { TIMES } from '@ieum/contract/limits';
import type { Config } from '../../config/config.ts';
import { nameOfPlace } from '../../config/files-url.ts';
import { isMissing, openDatabase } from '../../db/database.ts';
import { OPERATOR_LIMITS } from '../../db/engine.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { OperatorError } from '../../operator-error.ts';
import { compareFiles, damagedFiles, filesOfRows } from '../../pictures/compare-files.ts';
import { openFiles } from '../../storage/open-files.ts';
import { print } from '../command.ts';

/** Compares the files of pictures with the rows. The check of the database says why it cannot be read. */
export async function checkPictures(config: Config): Promise<string[] | null> {
  if (isMissing(config.databaseUrl)) return null;
  const place = nameOfPlace(config.files);
  await using database = openDatabase(config.databaseUrl, () => {}, OPERATOR_LIMITS);
  try {
    if ((await pendingMigrations(database)).length > 0) return null;
    const before = new Date(Date.now() - 2 * TIMES.unusedPicture);
    const files = openFiles(config.files);
    const { missing, orphaned } = await compareFiles(database.db, files, before);
    // An object storage compares what it keeps by itself, and would send all of it.
    const damaged = 'folder' in config.files ? await damagedFiles(files, await filesOfRows(database.db)) : [];
    // A running server removes them by itself.
    if (orphaned.length > 0)
      print(`note     ${orphaned.length} files of pictures in ${place} are in no post or comment`);
    return [
      ...(missing.length > 0
        ? [
            `${missing.length} files of pictures are missing in ${place}, ${missing[0]} for example: is FILES_URL the ` +
              'right place? If so, restore them from a backup; until then these pictures are not shown',
          ]
        : []),
      ...(damaged.length > 0
        ? [
            `${damaged.length} files of pictures are damaged in ${place}, ${damaged[0]} for example: put those of a ` +
              'backup from another disk in their place, from its folder .files',
          ]
        : []),
    ];
  } catch (error) {
    if (error instanceof OperatorError) return [`FILES_URL: ${error.message}`];
    return null; // the check of the database has the same error, and says it
  }
}
