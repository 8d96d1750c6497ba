import { resolve } from 'node:path';
import { countTotal } from '../transfer/export-file.ts';
import { importFrom } from '../transfer/import.ts';
import { type Command, say, withDatabase } from './command.ts';

export const importDatabase: Command = {
  takes: ['FILE'],
  does: 'fills a database without members from an export',
  run: ([name = '']) =>
    withDatabase({ isMade: true }, async (database) => {
      const footer = await importFrom(resolve(name), database);
      say(`${countTotal(footer)} rows were imported.`);
    }),
};
