import { migrate } from '../db/migrate.ts';
import { fillSearch } from '../search-index/fill.ts';
import { type Command, openForOperator, print, printProgress, readConfigForOperator } from './command.ts';

export const migrateDatabase: Command = {
  takes: [],
  does: 'brings the database schema up to date',
  async run() {
    await using database = openForOperator(readConfigForOperator());
    const { migrated, backup } = await migrate(database);
    if (backup !== null) print(`A copy of the database as it was: ${backup}`);
    print(migrated.length > 0 ? `Migrated: ${migrated.join(', ')}.` : 'The schema is up to date.');
    const entries = await fillSearch(database, printProgress);
    if (entries > 0) print(`The search index was filled: ${entries} posts and comments.`);
  },
};
