import { resolve } from 'node:path';
import { restore } from '../backup/restore.ts';
import { inWords } from '../db/contents.ts';
import { type Command, readSettings, say } from './command.ts';

export const restoreBackup: Command = {
  takes: ['FILE'],
  does: 'puts a backup in the place of the database, and keeps what was there',
  async run([name = '']) {
    const { databaseUrl } = readSettings();
    const { contents, wayBack, migrated } = await restore(databaseUrl, resolve(name), new Date());
    say(`The database now holds ${inWords(contents)}.`);
    if (migrated.length > 0) say(`Migrated: ${migrated.join(', ')}.`);
    if (wayBack !== null) say(`The way back: npm run ieum -- restore ${wayBack}`);
  },
};
