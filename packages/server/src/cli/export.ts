import { resolve } from 'node:path';
import { withFiles } from '../backup/files.ts';
import { countTotal } from '../export/file-format.ts';
import { writeExport } from '../export/write-export.ts';
import { type Command, openForOperator, print, readConfigForOperator, requireFile } from './command.ts';

export const exportDatabase: Command = {
  takes: ['FILE'],
  options: ['empty'],
  does: 'writes every row to a file that either database engine can import',
  async run([name = ''], { empty }) {
    const file = resolve(name);
    const config = readConfigForOperator();
    requireFile(config);
    await using database = openForOperator(config);
    print(
      `${file} holds ${countTotal(await withFiles(config.files, file, () => writeExport(database, file, empty)))} rows.`,
    );
  },
};
