import { buffer } from 'node:stream/consumers';
import { type Config, readConfig } from '../config/config.ts';
import { nameOfPlace } from '../config/files-url.ts';
import { IEUM, OperatorError } from '../operator-error.ts';
import { compareFiles } from '../pictures/compare-files.ts';
import { fileOf } from '../pictures/picture-files.ts';
import type { Storage } from '../services.ts';
import { openFiles } from '../storage/open-files.ts';
import { type Command, print, printNote, terminal, withDatabase } from './command.ts';

const TOLD_EVERY = 100;

/**
 * Each file is read again where it was put. What is there already is compared and not put again, so that a move that
 * was cut off is repeated as it was. Nothing is deleted: the server may still read from where they were.
 */
export const movePictures: Command = {
  takes: ['FROM'],
  does: 'copies the files of pictures from another FILES_URL to the own',
  run: ([from = '']) =>
    withDatabase({ isMade: false }, async ({ db }, config) => {
      const source = placeOf(from);
      const [before, now] = [nameOfPlace(source), nameOfPlace(config.files)];
      if (before === now)
        throw new OperatorError(`FILES_URL is ${now} itself: set it to where the pictures are to go.`);
      const target = openFiles(config.files);
      const { moved, alike } = await carry(openFiles(source), target);
      print(`${moved} files were copied from ${before} to ${now}; ${alike} were there already. Each was compared.`);
      const { missing } = await compareFiles(db, target, new Date(0));
      if (missing.length > 0) {
        throw new OperatorError(
          `${missing.length} files of pictures are still missing in ${now}, ${missing[0]} for example. Those that were ` +
            `uploaded meanwhile come with the next run; of others see ${IEUM} doctor.`,
        );
      }
    }),
};

/** By the settings as they are, such as the keys. */
function placeOf(url: string): Config['files'] {
  const { FILES_URL_FILE: _, ...env } = terminal().env;
  return readConfig({ ...env, FILES_URL: url }).files;
}

async function carry(from: Storage, to: Storage): Promise<{ moved: number; alike: number }> {
  let [moved, alike] = [0, 0];
  for await (const { name } of from.list()) {
    if (fileOf(name) === null || name.endsWith('.partial')) continue;
    const content = await contentOf(from, name);
    if (content === null) continue; // it was deleted meanwhile
    if ((await contentOf(to, name))?.equals(content)) alike++;
    else {
      await to.put(name, content);
      if (!(await contentOf(to, name))?.equals(content)) {
        throw new OperatorError(`${name} is not read as it was put. Nothing was deleted; run this again.`);
      }
      moved++;
    }
    if ((moved + alike) % TOLD_EVERY === 0) printNote(`${moved + alike} files so far`);
  }
  return { moved, alike };
}

async function contentOf(storage: Storage, name: string): Promise<Buffer | null> {
  const file = await storage.get(name);
  return file && buffer(file.content);
}
