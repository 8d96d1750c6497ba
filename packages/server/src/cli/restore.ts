import { resolve } from 'node:path';
import { restore } from '../backup/restore.ts';
import { describeContents } from '../db/contents.ts';
import { type Command, print, printProgress, readSettings } from './command.ts';

export const restoreBackup: Command = {
  takes: ['FILE'],
  does: 'puts a backup in the place of the database, and keeps what was there',
  async run([name = '']) {
    const { databaseUrl } = readSettings();
    const { contents, previousBackup, migrated } = await restore(databaseUrl, resolve(name), new Date(), printProgress);
    print(`The database now holds ${describeContents(contents)}.`);
    if (migrated.length > 0) print(`Migrated: ${migrated.join(', ')}.`);
    if (previousBackup !== null) print(`The way back: npm run ieum -- restore ${previousBackup}`);
  },
};
