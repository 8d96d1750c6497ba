import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { raiseSubjects } from './0012-subject-triggers.ts';

/** As for accepted answers: what goes with its post finds no board any more, which the post has raised. */
const BOARD_OF_POST = `coalesce((select posts.board from posts where posts.id = changed.post_id), 'a deleted post')`;

/** Which questions wait for an answer or are solved, what askers have added to them, reactions, and times of edits. */
export function resolveQuestions(engine: Engine): Migration {
  const big = engine.bigInteger;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('posts').addColumn('edited_at', big).execute();
      await db.schema.alterTable('comments').addColumn('edited_at', big).execute();
      // The first of the reactions that a line of the kind REACTION tells of.
      await db.schema.alterTable('notifications').addColumn('since', big).execute();
      await addAnswerStates(db);

      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();
      await create('post_additions', (table) =>
        table
          .addColumn('id', big, (column) => engine.numbered(column))
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'post_additions', ['post_id', 'id']);
      // To a post, or to one of its comments.
      await create('reactions', (table) =>
        table
          .addColumn('id', big, (column) => engine.numbered(column))
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('comment_id', big, (column) => column.references('comments.id').onDelete('cascade'))
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('kind', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      // One of a member to each.
      await db.schema
        .createIndex('reactions_to_posts')
        .on('reactions')
        .unique()
        .columns(['post_id', 'member_id'])
        .where(sql.ref('comment_id'), 'is', null)
        .execute();
      await db.schema
        .createIndex('reactions_to_comments')
        .on('reactions')
        .unique()
        .columns(['comment_id', 'member_id'])
        .where(sql.ref('comment_id'), 'is not', null)
        .execute();
      await index(db, 'reactions', ['post_id', 'comment_id', 'kind']);
      await index(db, 'reactions', ['member_id', 'post_id']);

      const statements = ['post_additions', 'reactions'].flatMap((table) =>
        raiseSubjects(engine, table, { subjects: [BOARD_OF_POST] }),
      );
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

async function addAnswerStates(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('answer_state', 'text').execute();
  await db.schema.alterTable('post_tags').addColumn('answer_state', 'text').execute();
  await sql`
    update posts set answer_state = case
      when exists (select 1 from accepted_answers where accepted_answers.post_id = posts.id) then 'solved'
      when comment_count > 0 then 'answered'
      else 'waiting' end
    where board = 'qna'`.execute(db);
  await sql`
    update post_tags set answer_state = (select answer_state from posts where posts.id = post_tags.post_id)
    where post_id in (select id from posts where answer_state is not null)`.execute(db);
  await sql`
    insert into kept_counts (name, value)
    select board || ':posts:' || answer_state, count(*) from posts
    where answer_state is not null and status = 'ACTIVE' group by board, answer_state`.execute(db);
  await sql`
    insert into kept_counts (name, value)
    select 'tag:' || tag_id || ':posts:' || answer_state, count(*) from post_tags
    where answer_state is not null and status = 'ACTIVE' group by tag_id, answer_state`.execute(db);
  await indexOfQuestions(db, 'posts', ['board', 'answer_state', 'status', 'created_at', 'id']);
  await indexOfQuestions(db, 'post_tags', ['tag_id', 'answer_state', 'status', 'created_at', 'post_id']);
}

type Table = CreateTableBuilder<string, string>;

function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return named(db, table, columns).execute();
}

function indexOfQuestions(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  return named(db, table, columns).where(sql.ref('answer_state'), 'is not', null).execute();
}

function named(db: Kysely<unknown>, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns);
}
