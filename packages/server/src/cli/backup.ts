import { resolve } from 'node:path';
import { backUpWithFiles } from '../backup/files.ts';
import { describeContents } from '../db/contents.ts';
import { type Command, print, readConfigForOperator } from './command.ts';

export const backup: Command = {
  takes: ['FILE'],
  options: ['empty'],
  does: 'writes a backup, while the server runs or not',
  async run([name = ''], { empty }) {
    const file = resolve(name);
    const contents = await backUpWithFiles(readConfigForOperator(), file, empty);
    print(`${file} holds ${describeContents(contents)}.`);
  },
};
