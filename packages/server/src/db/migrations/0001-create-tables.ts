import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

const FREE_TAGS = ['일상', '점심', '동호회', '취미', '장터', '질문', '정보공유', '행사', '칭찬', '건의'];
const QNA_TAGS = ['온보딩', '인사', '개발', '장비', '복지', '급여', '사내시스템', '업무', '회의', '기타'];

/** A migration never changes once released, so it knows neither the schema's types nor any constant of the product. */
export function createTables(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const create = (name: string, columns: (table: Table) => Table) =>
        engine.finishTable(columns(db.schema.createTable(name) as Table)).execute();
      const big = engine.bigInteger;

      await create('members', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('email', 'text', (column) => column.notNull().unique())
          .addColumn('nickname', 'text', (column) => column.notNull())
          .addColumn('nickname_key', 'text', (column) => column.notNull().unique())
          .addColumn('password_hash', 'text', (column) => column.notNull())
          .addColumn('joined_year', 'integer', (column) => column.notNull())
          .addColumn('organization', 'text', (column) => column.notNull())
          .addColumn('role', 'text', (column) => column.notNull())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'members', ['status', 'created_at']);

      await create('sign_ins', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('ended_at', big),
      );
      await index(db, 'sign_ins', ['member_id']);

      await create('refresh_tokens', (table) =>
        table
          .addColumn('token_hash', 'text', (column) => column.primaryKey())
          .addColumn('sign_in_id', big, (column) => column.notNull().references('sign_ins.id').onDelete('cascade'))
          .addColumn('expires_at', big, (column) => column.notNull())
          .addColumn('rotated_at', big),
      );
      await index(db, 'refresh_tokens', ['sign_in_id']);

      await create('posts', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('board', 'text', (column) => column.notNull())
          .addColumn('author_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('title', 'text', (column) => column.notNull())
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('open_reports', 'integer', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'posts', ['board', 'status', 'created_at', 'id']);
      await index(db, 'posts', ['author_id', 'board', 'created_at', 'id']);
      await db.schema
        .createIndex('posts_reported')
        .on('posts')
        .columns(['board', 'created_at', 'id'])
        .where(sql.ref('open_reports'), '>', sql.lit(0))
        .execute();

      await create('tags', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('board', 'text', (column) => column.notNull())
          .addColumn('name', 'text', (column) => column.notNull())
          .addUniqueConstraint('tags_board_name', ['board', 'name']),
      );

      await create('post_tags', (table) =>
        table
          .addColumn('tag_id', big, (column) => column.notNull().references('tags.id'))
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('post_tags_key', ['post_id', 'tag_id']),
      );
      await index(db, 'post_tags', ['tag_id', 'status', 'created_at', 'post_id']);

      await create('comments', (table) =>
        table
          .addColumn('id', big, engine.numbered)
          .addColumn('board', 'text', (column) => column.notNull())
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('author_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('content', 'text', (column) => column.notNull())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull()),
      );
      await index(db, 'comments', ['post_id', 'created_at', 'id']);
      await index(db, 'comments', ['author_id', 'board', 'status', 'created_at', 'id']);

      await create('scraps', (table) =>
        table
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('board', 'text', (column) => column.notNull())
          .addColumn('status', 'text', (column) => column.notNull())
          .addColumn('created_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('scraps_once', ['post_id', 'member_id']),
      );
      await index(db, 'scraps', ['member_id', 'board', 'status', 'created_at', 'post_id']);

      await create('post_reports', (table) =>
        table
          .addColumn('post_id', big, (column) => column.notNull().references('posts.id').onDelete('cascade'))
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('created_at', big, (column) => column.notNull())
          .addColumn('settled_at', big)
          .addPrimaryKeyConstraint('post_reports_once', ['post_id', 'member_id']),
      );

      await create('comment_reports', (table) =>
        table
          .addColumn('comment_id', big, (column) => column.notNull().references('comments.id').onDelete('cascade'))
          .addColumn('member_id', big, (column) => column.notNull().references('members.id'))
          .addColumn('created_at', big, (column) => column.notNull())
          .addPrimaryKeyConstraint('comment_reports_once', ['comment_id', 'member_id']),
      );

      await create('kept_counts', (table) =>
        table
          .addColumn('name', 'text', (column) => column.primaryKey())
          .addColumn('value', big, (column) => column.notNull()),
      );

      await insertTags(db, 'free', FREE_TAGS);
      await insertTags(db, 'qna', QNA_TAGS);
    },
  };
}

type Table = CreateTableBuilder<string, string>;

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

async function insertTags(db: Kysely<unknown>, board: string, names: string[]): Promise<void> {
  for (const name of names) await sql`insert into tags (board, name) values (${board}, ${name})`.execute(db);
}
