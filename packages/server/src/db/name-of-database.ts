import { resolve } from 'node:path';
import { sqliteFile } from './database.ts';

/** A description of `DATABASE_URL` that may be shown: without the password. */
export function nameOfDatabase(url: string): string {
  const file = sqliteFile(url);
  if (file !== null) return `SQLite, ${resolve(file)}`;
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const where = [decodeURIComponent(host) || 'this machine', port && `port ${port}`].filter(Boolean).join(' ');
  const user = decodeURIComponent(username);
  const name = decodeURIComponent(pathname.slice(1)) || user;
  return `PostgreSQL, database ${name} on ${where}${user && ` as ${user}`}`;
}
