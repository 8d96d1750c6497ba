/** The tags of before admins kept them, which the screens translated by a table of their own. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { ENGINES } from '../harness/world.ts';
import { openStage, type Stage } from '../nodes/stage.ts';
import { migrationsBefore } from './before.ts';

const BEFORE = migrationsBefore('0037');
let stage: Stage;

describe.each(ENGINES)('on %s', (engine) => {
  beforeEach(async () => {
    stage = await openStage(engine);
    await migrate(stage.database, BEFORE);
  });
  afterEach(() => stage.close());

  test('have their English names and their order, also those that an operator has added', async () => {
    const { db } = stage.database;
    await sql`insert into tags (board, name) values ('free', '기타'), ('qna', 'VPN')`.execute(db);

    await migrate(stage.database);

    const tags = await db.selectFrom('tags').selectAll().orderBy('board').orderBy('position').execute();
    const of = (board: string) =>
      tags.filter((tag) => tag.board === board).map(({ name, name_en, position }) => [position, name, name_en]);
    expect(of('free')).toEqual([
      [1, '일상', 'Daily life'],
      [2, '점심', 'Lunch'],
      [3, '동호회', 'Clubs'],
      [4, '취미', 'Hobbies'],
      [5, '장터', 'Marketplace'],
      [6, '질문', 'Questions'],
      [7, '정보공유', 'Good to know'],
      [8, '행사', 'Events'],
      [9, '칭찬', 'Kudos'],
      [10, '건의', 'Suggestions'],
      [11, '기타', 'Other'],
    ]);
    expect(of('qna').slice(-3)).toEqual([
      [9, '회의', 'Meetings'],
      [10, '기타', 'Other'],
      [11, 'VPN', null],
    ]);
    expect(tags.filter(({ retired_at }) => retired_at !== null)).toEqual([]);
  });
});
