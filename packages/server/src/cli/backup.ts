import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { backUp } from '../transfer/backup.ts';
import { inWords } from '../transfer/contents.ts';
import { type Command, say } from './command.ts';

export const backup: Command = {
  takes: ['FILE'],
  does: 'writes a backup, while the server runs or not',
  async run([name = '']) {
    const file = resolve(name);
    const contents = await backUp(readConfig(process.env).databaseUrl, file);
    say(`${file} holds ${inWords(contents)}.`);
  },
};
