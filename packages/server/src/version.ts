import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release: the version in the repository's package.json. */
export const VERSION: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version;
