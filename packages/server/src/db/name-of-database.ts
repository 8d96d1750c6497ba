import { resolve } from 'node:path';
import { partsOf } from '../config/database-url.ts';
import { sqliteFile } from './database.ts';

/** A description of `DATABASE_URL` that may be shown: without the password. */
export function nameOfDatabase(url: string): string {
  const file = sqliteFile(url);
  if (file !== null) return `SQLite, ${resolve(file)}`;
  const { host, port, user, database } = partsOf(url);
  const where = [host || 'this machine', port && `port ${port}`].filter(Boolean).join(' ');
  return `PostgreSQL, database ${database || user} on ${where}${user && ` as ${user}`}`;
}
