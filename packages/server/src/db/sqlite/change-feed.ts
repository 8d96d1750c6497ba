import { type ChangeFeed, EVERYTHING } from '../engine.ts';
import type { SqliteFile } from './file.ts';

/** Only one process writes at a time, so numbers become visible in ascending order. */
export function sqliteChangeFeed({ reader, dataVersion }: Pick<SqliteFile, 'reader' | 'dataVersion'>): ChangeFeed {
  let lastVersion: number | undefined;
  let lastId = 0;

  return async () => {
    const version = dataVersion();
    if (version === lastVersion) return [];
    const { rows } = reader.run<{ id: number; subject: string }>(
      'select id, subject from changed_subjects where id > ? order by id',
      [lastId],
    );
    const isFirst = lastVersion === undefined;
    lastVersion = version;
    lastId = rows.at(-1)?.id ?? lastId;
    return isFirst ? [EVERYTHING] : rows.map(({ subject }) => subject);
  };
}
