import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { countTotal } from '../transfer/export-file.ts';
import { writeExport } from '../transfer/write-export.ts';
import { type Command, openForOperator, say } from './command.ts';

export const exportDatabase: Command = {
  takes: ['FILE'],
  does: 'writes every row to a file that either database engine can import',
  async run([name = '']) {
    const file = resolve(name);
    const database = openForOperator(readConfig(process.env));
    try {
      say(`${file} holds ${countTotal(await writeExport(database, file))} rows.`);
    } finally {
      await database.close();
    }
  },
};
