import { MIGRATIONS, type Migrations } from '../../src/db/migrate.ts';

/** All migrations before the one of this number, `0006` for example. */
export function migrationsBefore(number: string): Migrations {
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < number));
}
