import { MIGRATIONS, type Migrations } from '../../src/db/migrate.ts';

/** All migrations before the one of this number, `0006` for example. */
export function migrationsBefore(number: string): Migrations {
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < number));
}

/** A row of `members` as the first migrations made them, for `insert`. */
export function formerMember(nickname: string, changes: Record<string, unknown> = {}) {
  const own = { nickname, nickname_key: nickname.toLowerCase(), email: `${nickname}@ieum.test` };
  const usual = { password_hash: 'h', joined_year: 2020, organization: '팀', role: 'USER', status: 'ACTIVE' };
  return { ...own, ...usual, created_at: 1, ...changes } as never;
}
