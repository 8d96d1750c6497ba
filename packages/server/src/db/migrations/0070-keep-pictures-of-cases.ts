import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * The pictures that each kept version of a reported post or comment had, which go with that version. Of what is there, the
 * newest kept versions get those that they have.
 */
export function keepPicturesOfCases(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await engine
        .finishTable(
          (db.schema.createTable('case_pictures') as CreateTableBuilder<string, string>)
            .addColumn('case_id', big, (column) => column.notNull())
            .addColumn('version', 'integer', (column) => column.notNull())
            .addColumn('position', 'integer', (column) => column.notNull())
            .addColumn('picture_id', big, (column) => column.notNull())
            .addColumn('file', 'text', (column) => column.notNull())
            .addColumn('width', 'integer', (column) => column.notNull())
            .addColumn('height', 'integer', (column) => column.notNull())
            .addColumn('alt', 'text', (column) => column.notNull())
            .addPrimaryKeyConstraint('case_pictures_key', ['case_id', 'version', 'position'])
            .addForeignKeyConstraint(
              'case_pictures_of_version',
              ['case_id', 'version'],
              'case_texts',
              ['case_id', 'version'],
              (constraint) => constraint.onDelete('cascade'),
            ),
        )
        .execute();
      await db.schema.createIndex('case_pictures_by_picture_id').on('case_pictures').columns(['picture_id']).execute();
      for (const statement of NEWEST_VERSIONS) await sql.raw(statement).execute(db);
    },
  };
}

const NEWEST_VERSIONS = [
  `insert into case_pictures (case_id, version, position, picture_id, file, width, height, alt)
   select cases.id, posts.version, pictures.position, pictures.id, pictures.file, pictures.width, pictures.height,
     pictures.alt
   from cases
     inner join posts on posts.id = cases.target_id
     inner join case_texts on case_texts.case_id = cases.id and case_texts.version = posts.version
     inner join pictures on pictures.post_id = posts.id and pictures.comment_id is null
   where cases.kind = 'posts'`,
  `insert into case_pictures (case_id, version, position, picture_id, file, width, height, alt)
   select cases.id, comments.version, pictures.position, pictures.id, pictures.file, pictures.width, pictures.height,
     pictures.alt
   from cases
     inner join comments on comments.id = cases.target_id
     inner join case_texts on case_texts.case_id = cases.id and case_texts.version = comments.version
     inner join pictures on pictures.comment_id = comments.id
   where cases.kind = 'comments'`,
];
