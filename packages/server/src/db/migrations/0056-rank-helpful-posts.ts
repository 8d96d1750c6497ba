import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a post of the last 30 days has more than an older one. */
const RECENT = 1_000_000_000;
const DAYS_30 = 2_592_000_000;

/**
 * The rank of each post in the lists by helpfulness, and indexes in that order beside those by time. Which of the posts
 * before are recent is judged by the newest of them; time goes on from there (boards/helpful-ranks.ts).
 */
export function rankHelpfulPosts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['posts', 'post_tags']) {
        await db.schema
          .alterTable(table)
          .addColumn('helpful_rank', 'integer', (column) => column.notNull().defaultTo(RECENT))
          .execute();
      }
      await sql`
        update posts set helpful_rank = helpful_rank - ${sql.lit(RECENT)}
        where created_at <= (select max(created_at) from posts) - ${sql.lit(DAYS_30)}`.execute(db);
      await sql`
        update posts set helpful_rank = helpful_rank + counted.total
        from (select post_id, count(*) as total from reactions
          where comment_id is null and kind = 'helpful' group by post_id) as counted
        where counted.post_id = posts.id`.execute(db);
      await sql`
        update post_tags set helpful_rank = (select helpful_rank from posts where posts.id = post_tags.post_id)`.execute(
        db,
      );
      // The names by columns would be too long for PostgreSQL.
      const order = ['status', 'helpful_rank', 'created_at'];
      await index(db, 'posts_by_help', 'posts', ['board', ...order, 'id']).execute();
      await index(db, 'post_tags_by_help', 'post_tags', ['tag_id', ...order, 'post_id']).execute();
      await ofQuestions(index(db, 'questions_by_help', 'posts', ['board', 'answer_state', ...order, 'id']));
      await ofQuestions(
        index(db, 'question_tags_by_help', 'post_tags', ['tag_id', 'answer_state', ...order, 'post_id']),
      );
      await db.schema
        .createIndex('posts_recent')
        .on('posts')
        .column('created_at')
        .where(sql.ref('helpful_rank'), '>=', sql.lit(RECENT))
        .execute();
    },
  };
}

function index(db: Kysely<unknown>, name: string, table: string, columns: string[]) {
  return db.schema.createIndex(name).on(table).columns(columns);
}

async function ofQuestions(created: ReturnType<typeof index>): Promise<void> {
  await created.where(sql.ref('answer_state'), 'is not', null).execute();
}
