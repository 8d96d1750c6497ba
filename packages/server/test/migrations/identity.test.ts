/** A database of the version before identities were verified. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { usePlace, using } from '../backup/place.ts';
import { ENGINES } from '../harness/world.ts';
import { migrationsBefore } from './before.ts';

const BEFORE = migrationsBefore('0014');
const place = usePlace();

const WITH_TOKENS = migrationsBefore('0015');

describe.each(ENGINES)('on %s', (engine) => {
  test('invitations that were one-time tokens stay good, the latest of each address', async () => {
    await using(await place.url(engine), async (database) => {
      const { db } = database;
      await migrate(database, WITH_TOKENS);
      await sql`
        insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
        values ('joined@ieum.test', 'Minsu', 'minsu', 'h', 2020, 'o', 'ADMIN', 'ACTIVE', 7)`.execute(db);
      const facts = (email: string, joinedYear: number | null = null) =>
        JSON.stringify({ email, joinedYear, organization: joinedYear && '법무팀' });
      await sql`
        insert into one_time_tokens (token_hash, kind, member_id, facts, created_at, expires_at)
        values ('old', 'INVITATION', null, ${facts('a@ieum.test')}, 1, 8),
          ('new', 'INVITATION', null, ${facts('a@ieum.test', 2020)}, 2, 9),
          ('b', 'INVITATION', null, ${facts('b@ieum.test')}, 3, 10),
          ('joined', 'INVITATION', null, ${facts('joined@ieum.test')}, 3, 10),
          ('reset', 'RESET', 1, '{}', 3, 10)`.execute(db);

      await migrate(database);

      const invitations = await db.selectFrom('invitations').selectAll().orderBy('email').execute();
      const nobody = { id: expect.any(Number), invited_by: null, nickname: null };
      expect(invitations).toEqual([
        {
          ...nobody,
          ...{ email: 'a@ieum.test', joined_year: 2020, organization: '법무팀' },
          ...{ token_hash: 'new', created_at: 2, expires_at: 9 },
        },
        {
          ...nobody,
          ...{ email: 'b@ieum.test', joined_year: null, organization: null },
          ...{ token_hash: 'b', created_at: 3, expires_at: 10 },
        },
      ]);
      const tokens = await db.selectFrom('one_time_tokens').select('token_hash').execute();
      expect(tokens).toEqual([{ token_hash: 'reset' }]);
    });
  });

  test('members stay active and signed in, keep their nicknames, and have not verified their addresses', async () => {
    await using(await place.url(engine), async (database) => {
      const { db } = database;
      await migrate(database, BEFORE);
      await sql`
        insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at)
        values ('a@ieum.test', 'Minsu', 'minsu', 'h', 2020, 'o', 'ADMIN', 'ACTIVE', 7),
          ('b@ieum.test', 'Мinsu', 'мinsu', 'h', 2020, 'o', 'USER', 'ACTIVE', 8),
          ('c@ieum.test', '떠난이', '떠난이', 'h', 2020, 'o', 'USER', 'DELETED', 9)`.execute(db);
      await sql`insert into sign_ins (member_id, created_at) values (1, 10), (2, 11)`.execute(db);
      await sql`insert into refresh_tokens (token_hash, sign_in_id, expires_at) values ('t', 1, 20)`.execute(db);

      await migrate(database);

      const members = await db.selectFrom('members').selectAll().orderBy('id').execute();
      expect(members.map(({ nickname, status, email_verified_at }) => [nickname, status, email_verified_at])).toEqual([
        ['Minsu', 'ACTIVE', null],
        ['Мinsu', 'ACTIVE', null],
        ['떠난이', 'DELETED', null],
      ]);
      const signIns = await db.selectFrom('sign_ins').selectAll().orderBy('id').execute();
      expect(signIns).toMatchObject([
        { ended_at: null, last_used_at: 10, confirmed_at: 10, expires_at: null, device: null, method: 'PASSWORD' },
        { ended_at: null, last_used_at: 11, confirmed_at: 11, expires_at: null, device: null, method: 'PASSWORD' },
      ]);
      expect(await db.selectFrom('refresh_tokens').select('token_hash').execute()).toEqual([{ token_hash: 't' }]);
      // Of two that look alike the older one holds the key that they share.
      const claims = await db.selectFrom('nickname_claims').selectAll().orderBy('member_id').orderBy('key').execute();
      expect(claims.filter(({ key }) => key === 'minsu')).toEqual([{ key: 'minsu', member_id: 1, expires_at: null }]);
      expect(claims.filter(({ member_id }) => member_id === 2)).not.toEqual([]);
      expect(claims.filter(({ key }) => key === '떠난이')).toEqual([{ key: '떠난이', member_id: 3, expires_at: null }]);
    });
  });

  test('who has joined since stays verified, and claims what the nickname is without separators', async () => {
    await using(await place.url(engine), async (database) => {
      const { db } = database;
      await migrate(database, WITH_TOKENS);
      await sql`
        insert into members (email, nickname, nickname_key, password_hash, joined_year, organization, role, status, created_at, email_verified_at, first_sign_in_at)
        values ('a@ieum.test', '홍.길동', '홍.길동', 'h', 2020, 'o', 'USER', 'ACTIVE', 7, 7, 8),
          ('b@ieum.test', '홍길동_', '홍길동_', 'h', 2020, 'o', 'USER', 'ACTIVE', 7, 7, null),
          ('c@ieum.test', '회원 1-2', '회원 1-2', 'h', 2020, 'o', 'USER', 'ACTIVE', 7, null, 8)`.execute(db);
      const keys = [
        { key: '홍.길동', member_id: 1 },
        { key: '홍길동_', member_id: 2 },
        { key: '옛 이름', member_id: 2 },
      ];
      const claims = [...keys, { key: '회원 1-2', member_id: 3 }, { key: '회원 l-2', member_id: 3 }];
      const insert = (key: string, id: number, until: number | null) =>
        sql`insert into nickname_claims (key, member_id, expires_at) values (${key}, ${id}, ${until})`.execute(db);
      for (const { key, member_id } of claims) await insert(key, member_id, key === '옛 이름' ? 99 : null);

      await migrate(database);

      const members = await db.selectFrom('members').select('email_verified_at').orderBy('id').execute();
      expect(members.map((member) => member.email_verified_at)).toEqual([7, 7, null]);
      const added = await db
        .selectFrom('nickname_claims')
        .where(
          'key',
          'not in',
          claims.map(({ key }) => key),
        )
        .select(['key', 'member_id', 'expires_at'])
        .execute();
      expect(added.toSorted((a, b) => a.member_id - b.member_id || (a.key < b.key ? -1 : 1))).toEqual([
        { key: '홍길동', member_id: 1, expires_at: null },
        { key: '옛이름', member_id: 2, expires_at: 99 },
        { key: '회원1-2', member_id: 3, expires_at: null },
        { key: '회원l-2', member_id: 3, expires_at: null },
      ]);
    });
  });
});
