import { existsSync, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const PROGRAM = process.platform === 'win32' ? 'initdb.exe' : 'initdb';

/** Where packages put the server's programs, off the PATH. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/** The folder with `initdb` and `postgres`, or null when this machine has none. The newest wins. */
export function findPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).find((folder) => existsSync(join(folder, PROGRAM)));
  if (onPath) return onPath;
  const elsewhere = globSync(USUAL_PLACES.map((place) => `${place}/${PROGRAM}`));
  const byVersion = new Intl.Collator('en', { numeric: true });
  return elsewhere.sort(byVersion.compare).map(dirname).at(-1) ?? null;
}
