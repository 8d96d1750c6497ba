import { migrate } from '../db/migrate.ts';
import { type Command, openForOperator, print, readSettings } from './command.ts';

export const migrateDatabase: Command = {
  takes: [],
  does: 'brings the database schema up to date',
  async run() {
    const database = openForOperator(readSettings());
    try {
      const { migrated, backup } = await migrate(database);
      if (backup !== null) print(`A copy of the database as it was: ${backup}`);
      print(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The schema is up to date.');
    } finally {
      await database.close();
    }
  },
};
