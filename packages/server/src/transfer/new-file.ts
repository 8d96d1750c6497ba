import { existsSync } from 'node:fs';
import { TransferError } from './transfer-error.ts';

/**
 * The name under which a file is written until it is whole.
 * @throws TransferError when the file is there already: nothing is ever overwritten
 */
export function partialOf(file: string): string {
  const partial = `${file}.partial`;
  if (existsSync(file)) throw new TransferError(`${file} exists already, and is not overwritten.`);
  if (existsSync(partial)) {
    throw new TransferError(`${partial} exists: it is being written right now, or was left behind. If so, delete it.`);
  }
  return partial;
}
