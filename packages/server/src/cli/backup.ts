import { resolve } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { inWords } from '../db/contents.ts';
import { type Command, readSettings, say } from './command.ts';

export const backup: Command = {
  takes: ['FILE'],
  options: ['empty'],
  does: 'writes a backup, while the server runs or not',
  async run([name = ''], { empty }) {
    const file = resolve(name);
    const contents = await backUp(readSettings().databaseUrl, file, empty);
    say(`${file} holds ${inWords(contents)}.`);
  },
};
