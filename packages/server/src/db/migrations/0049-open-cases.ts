import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * Reports of posts and comments merge into cases, one for each, which outlive what they are about; so they are no longer
 * in the trash with it. What counted before counts until it is decided, whoever has reported it.
 */
export function openCases(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createCases(db, engine);
      await createReports(db, engine);
      await createTextsAndNotes(db, engine);
      const statements = [...CASES_OF_POSTS, ...CASES_OF_COMMENTS, ...CASES_IN_TRASH[engine.name], ...TEXTS];
      for (const statement of statements) await sql.raw(statement).execute(db);
      for (const table of ['post_reports', 'comment_reports']) {
        await db.schema.dropIndex(`${table}_by_member_id`).execute();
        await db.schema.dropTable(table).execute();
      }
    },
  };
}

async function createCases(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const big = engine.bigInteger;
  await engine
    .finishTable(
      (db.schema.createTable('cases') as CreateTableBuilder<string, string>)
        .addColumn('id', big, engine.numbered)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('target_id', big, (column) => column.notNull())
        .addColumn('board', 'text', (column) => column.notNull())
        .addColumn('post_id', big, (column) => column.notNull())
        .addColumn('author_id', big, (column) => column.notNull().references('members.id'))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('opened_at', big, (column) => column.notNull())
        .addColumn('decided_at', big)
        .addColumn('decided_by', big, (column) => column.references('members.id'))
        .addColumn('claimed_at', big)
        .addColumn('claimed_by', big, (column) => column.references('members.id'))
        .addColumn('hidden_by', 'text')
        .addColumn('deleted_at', big)
        .addUniqueConstraint('cases_once', ['kind', 'target_id']),
    )
    .execute();
  for (const [state, at] of [
    ['open', 'opened_at'],
    ['decided', 'decided_at'],
  ] as const) {
    await db.schema
      .createIndex(`cases_${state}`)
      .on('cases')
      .columns([at, 'id'])
      .where(sql.ref('state'), '=', sql.lit(state))
      .execute();
  }
  await db.schema.createIndex('cases_by_post_id').on('cases').columns(['post_id']).execute();
  await db.schema.createIndex('cases_by_author_id').on('cases').columns(['author_id']).execute();
  await db.schema
    .createIndex('cases_deleted')
    .on('cases')
    .columns(['deleted_at'])
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function createReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const big = engine.bigInteger;
  await engine
    .finishTable(
      (db.schema.createTable('reports') as CreateTableBuilder<string, string>)
        .addColumn('id', big, engine.numbered)
        .addColumn('case_id', big, (column) => column.notNull().references('cases.id').onDelete('cascade'))
        .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
        .addColumn('note', 'text')
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('created_at', big, (column) => column.notNull())
        .addColumn('settled_at', big)
        .addColumn('settled_version', 'integer')
        .addColumn('void_at', big),
    )
    .execute();
  await db.schema
    .createIndex('reports_once')
    .unique()
    .on('reports')
    .columns(['case_id', 'member_id'])
    .where(sql<boolean>`(settled_at is null and void_at is null)`)
    .execute();
  await db.schema.createIndex('reports_by_case_id').on('reports').columns(['case_id', 'id']).execute();
  await db.schema.createIndex('reports_by_member_id').on('reports').columns(['member_id', 'created_at']).execute();
  await db.schema
    .createIndex('reports_with_notes')
    .on('reports')
    .columns(['id'])
    .where(sql.ref('note'), 'is not', null)
    .execute();
}

async function createTextsAndNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const big = engine.bigInteger;
  await engine
    .finishTable(
      (db.schema.createTable('case_texts') as CreateTableBuilder<string, string>)
        .addColumn('case_id', big, (column) => column.notNull().references('cases.id').onDelete('cascade'))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created_at', big, (column) => column.notNull())
        .addPrimaryKeyConstraint('case_texts_key', ['case_id', 'version']),
    )
    .execute();
  await engine
    .finishTable(
      (db.schema.createTable('case_notes') as CreateTableBuilder<string, string>)
        .addColumn('id', big, engine.numbered)
        .addColumn('case_id', big, (column) => column.notNull().references('cases.id').onDelete('cascade'))
        .addColumn('admin_id', big, (column) => column.notNull().references('members.id'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created_at', big, (column) => column.notNull()),
    )
    .execute();
  await db.schema.createIndex('case_notes_by_case_id').on('case_notes').columns(['case_id', 'id']).execute();
}

const CASES_OF_POSTS = [
  `insert into cases (kind, target_id, board, post_id, author_id, state, version, opened_at, decided_at, hidden_by)
   select 'posts', posts.id, posts.board, posts.id, posts.author_id,
     case when posts.open_reports > 0 then 'open' else 'decided' end, 1,
     coalesce(reported.first_open, reported.first, posts.created_at),
     case when posts.open_reports = 0 then coalesce(reported.settled, posts.created_at) end,
     case when posts.status = 'DEACTIVATED' then case when posts.open_reports >= 3 then 'REPORTS' else 'ADMIN' end end
   from posts left join (
     select post_id, min(created_at) as first, max(settled_at) as settled,
       min(case when settled_at is null then created_at end) as first_open
     from post_reports group by post_id
   ) as reported on reported.post_id = posts.id
   where posts.status = 'DEACTIVATED' or posts.open_reports > 0 or reported.post_id is not null
   order by posts.id`,
  `insert into reports (case_id, member_id, version, created_at, settled_at, settled_version)
   select cases.id, member_id, posts.version, post_reports.created_at, settled_at,
     case when settled_at is not null then posts.version end
   from post_reports
     inner join posts on posts.id = post_reports.post_id
     inner join cases on cases.kind = 'posts' and cases.target_id = posts.id
   order by post_reports.created_at, member_id`,
];

const CASES_OF_COMMENTS = [
  `insert into cases (kind, target_id, board, post_id, author_id, state, version, opened_at, decided_at, hidden_by)
   select 'comments', comments.id, comments.board, comments.post_id, comments.author_id,
     case when comments.open_reports > 0 then 'open' else 'decided' end, 1,
     coalesce(reported.first_open, reported.first, comments.created_at),
     case when comments.open_reports = 0 then coalesce(reported.settled, comments.created_at) end,
     case when comments.hidden_at is not null then
       case when comments.open_reports >= 3 then 'REPORTS' else 'ADMIN' end end
   from comments left join (
     select comment_id, min(created_at) as first, max(settled_at) as settled,
       min(case when settled_at is null then created_at end) as first_open
     from comment_reports group by comment_id
   ) as reported on reported.comment_id = comments.id
   where comments.hidden_at is not null or comments.open_reports > 0 or reported.comment_id is not null
   order by comments.id`,
  `insert into reports (case_id, member_id, version, created_at, settled_at, settled_version)
   select cases.id, member_id, comments.version, comment_reports.created_at, settled_at,
     case when settled_at is not null then comments.version end
   from comment_reports
     inner join comments on comments.id = comment_reports.comment_id
     inner join cases on cases.kind = 'comments' and cases.target_id = comments.id
   order by comment_reports.created_at, member_id`,
];

/** @param field the SQL of a number in the JSON of a row in the trash */
const casesInTrash = (field: (of: string, name: string) => string) => [
  `insert into cases (kind, target_id, board, post_id, author_id, state, version, opened_at, decided_at, deleted_at)
   select 'posts', trash.id, trash.board, trash.id, trash.author_id, 'decided', 1,
     min(${field('kept', 'created_at')}), trash.deleted_at, trash.deleted_at
   from trash inner join trash_rows as kept on kept.kind = trash.kind and kept.id = trash.id and kept.of = 'post_reports'
   group by trash.id, trash.board, trash.author_id, trash.deleted_at
   order by trash.id`,
  `insert into cases (kind, target_id, board, post_id, author_id, state, version, opened_at, decided_at, deleted_at)
   select 'comments', comment.comment_id, trash.board, trash.post_id, comment.member_id, 'decided', 1,
     min(${field('kept', 'created_at')}), trash.deleted_at, trash.deleted_at
   from trash
     inner join trash_rows as kept on kept.kind = trash.kind and kept.id = trash.id and kept.of = 'comment_reports'
     inner join (
       select kind, id, member_id, ${field('trash_rows', 'id')} as comment_id from trash_rows where of = 'comments'
     ) as comment
       on comment.kind = trash.kind and comment.id = trash.id and comment.comment_id = ${field('kept', 'comment_id')}
   group by trash.board, trash.post_id, trash.deleted_at, comment.comment_id, comment.member_id
   order by comment.comment_id`,
  // Those that an admin's deletion has answered become open again when it is restored.
  ...[
    ['posts', 'post_reports', 'post_id'],
    ['comments', 'comment_reports', 'comment_id'],
  ].map(
    ([kind = '', of, target = '']) =>
      `insert into reports (case_id, member_id, version, created_at, settled_at, settled_version)
   select cases.id, kept.member_id, 1, ${field('kept', 'created_at')},
     coalesce(${field('kept', 'settled_at')}, case when trash.deleted_by = 'ADMIN' then trash.deleted_at end),
     case when ${field('kept', 'settled_at')} is not null or trash.deleted_by = 'ADMIN' then 1 end
   from trash
     inner join trash_rows as kept on kept.kind = trash.kind and kept.id = trash.id and kept.of = '${of}'
     inner join cases on cases.kind = '${kind}' and cases.target_id = ${field('kept', target)}
   order by ${field('kept', 'created_at')}, kept.member_id`,
  ),
  "delete from trash_rows where of in ('post_reports', 'comment_reports')",
];

const CASES_IN_TRASH: Record<Engine['name'], string[]> = {
  sqlite: casesInTrash((of, name) => `json_extract(${of}.row, '$.${name}')`),
  postgres: casesInTrash((of, name) => `(${of}.row::json ->> '${name}')::bigint`),
};

const TEXTS = [
  `insert into case_texts (case_id, version, title, content, created_at)
   select cases.id, posts.version, posts.title, posts.content, cases.opened_at
   from cases inner join posts on posts.id = cases.target_id
   where cases.kind = 'posts' and cases.state = 'open'`,
  `insert into case_texts (case_id, version, title, content, created_at)
   select cases.id, comments.version, posts.title, comments.content, cases.opened_at
   from cases inner join comments on comments.id = cases.target_id inner join posts on posts.id = comments.post_id
   where cases.kind = 'comments' and cases.state = 'open'`,
];
