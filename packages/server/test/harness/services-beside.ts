import { readConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newServices } from '../../src/new-services.ts';
import type { Services } from '../../src/services.ts';

/**
 * A second process on the SQLite database of a running server: the server finds what is written here, and takes the
 * tokens made here, since both read the secret that is kept beside the database.
 */
export function servicesBeside(databaseUrl: string): Services {
  const database = openDatabase(databaseUrl, (error) => console.error(error));
  return newServices(readConfig({ DATABASE_URL: databaseUrl }), database, { info() {}, warn() {} });
}
