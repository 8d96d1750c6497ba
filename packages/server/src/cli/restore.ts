import { resolve } from 'node:path';
import { keepFiles, putFilesBack } from '../backup/files.ts';
import { restore } from '../backup/restore.ts';
import { describeContents } from '../db/contents.ts';
import { IEUM } from '../operator-error.ts';
import { damagedFiles, filesOfRows } from '../pictures/compare-files.ts';
import { openFiles } from '../storage/open-files.ts';
import {
  type Command,
  noteFormerSecret,
  openForOperator,
  print,
  printProgress,
  readConfigForOperator,
} from './command.ts';

export const restoreBackup: Command = {
  takes: ['FILE'],
  does: 'puts a backup in the place of the database, and keeps what was there',
  async run([name = '']) {
    const config = readConfigForOperator();
    const { contents, previousBackup, migrated } = await restore(
      config.databaseUrl,
      resolve(name),
      new Date(),
      printProgress,
    );
    if (previousBackup !== null) await keepFiles(config.files, previousBackup);
    await using database = openForOperator(config);
    // What is there already is not put there again.
    const files = openFiles(config.files);
    await files.delete(await damagedFiles(files, await filesOfRows(database.db)));
    await putFilesBack(config.files, resolve(name));
    print(`The database now holds ${describeContents(contents)}.`);
    if (migrated.length > 0) print(`Migrated: ${migrated.join(', ')}.`);
    if (previousBackup !== null) print(`The way back: ${IEUM} restore ${previousBackup}`);
    await noteFormerSecret(database.db, config);
  },
};
