import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Of the tags that come with Ieum: until now the screens knew them by the Korean names. */
const ENGLISH_NAMES = {
  일상: 'Daily life',
  점심: 'Lunch',
  동호회: 'Clubs',
  취미: 'Hobbies',
  장터: 'Marketplace',
  질문: 'Questions',
  정보공유: 'Good to know',
  행사: 'Events',
  칭찬: 'Kudos',
  건의: 'Suggestions',
  온보딩: 'Onboarding',
  인사: 'HR',
  개발: 'Development',
  장비: 'Equipment',
  복지: 'Benefits',
  급여: 'Pay',
  사내시스템: 'Internal systems',
  업무: 'Work',
  회의: 'Meetings',
  기타: 'Other',
};

/** Admins keep the tags: their names in both languages, their order, and which are still offered. */
export function keepTags({ bigInteger }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('tags').addColumn('name_en', 'text').execute();
      await db.schema
        .alterTable('tags')
        .addColumn('position', bigInteger, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('tags').addColumn('retired_at', bigInteger).execute();
      for (const [name, english] of Object.entries(ENGLISH_NAMES)) {
        await sql`update tags set name_en = ${english} where name = ${name}`.execute(db);
      }
      await sql`
        update tags set position =
          (select count(*) from tags as other where other.board = tags.board and other.id <= tags.id)`.execute(db);
    },
  };
}
