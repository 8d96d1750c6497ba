import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { dropRaising, raiseSubjects } from './0012-subject-triggers.ts';

/**
 * Posts and comments no longer raise their author: every cache entry that is built from them names their board. With the
 * author's subject, each write made the server read its author again.
 */
export function raiseBoardsAlone(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'comments']) {
        const statements = [
          ...dropRaising(engine, table),
          ...raiseSubjects(engine, table, { subjects: ['changed.board'] }),
        ];
        for (const statement of statements) await sql.raw(statement).execute(db);
      }
    },
  };
}
