import { resolve } from 'node:path';
import { putFilesBack } from '../backup/files.ts';
import { countTotal } from '../export/file-format.ts';
import { importFrom } from '../export/import.ts';
import { type Command, noteFormerSecret, print, withDatabase } from './command.ts';

export const importDatabase: Command = {
  takes: ['FILE'],
  does: 'fills a database without members from an export',
  run: ([name = '']) =>
    withDatabase({ isMade: true }, async (database, config) => {
      const footer = await importFrom(resolve(name), database);
      await putFilesBack(config.files, resolve(name));
      print(`${countTotal(footer)} rows were imported.`);
      await noteFormerSecret(database.db, config);
    }),
};
