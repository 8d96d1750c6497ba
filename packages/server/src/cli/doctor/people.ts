import { checkField } from '@ieum/contract/fields';
import type { Config } from '../../config/config.ts';
import { isMissing, openDatabase } from '../../db/database.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { isReservedNickname } from '../../identity/reserved-nicknames.ts';
import { IEUM } from '../../operator-error.ts';
import { print } from '../command.ts';

/** Who has joined under rules that have changed since. The check of the database says why it cannot be read. */
export async function checkPeople(config: Config): Promise<string[] | null> {
  if (isMissing(config.databaseUrl)) return null;
  await using database = openDatabase(config.databaseUrl, () => {});
  try {
    if ((await pendingMigrations(database)).length > 0) return null;
    const members = await database.db
      .selectFrom('members')
      .where('status', '=', 'ACTIVE')
      .select(['id', 'email', 'nickname', 'role'])
      .orderBy('id')
      .execute();
    for (const { email, nickname, role } of members) {
      if (role === 'ADMIN' || !isReservedNickname(nickname)) continue;
      print(`note     ${email} has the nickname ${nickname}, which only admins can choose today: ask for another one`);
    }
    return members
      .filter(({ email }) => checkField('email', email).problem !== null)
      .map(
        ({ id, email, nickname }) =>
          `member ${id} (${nickname}) has the address ${email}, to which no mail is sent, and may be ` +
          `somebody else's second account: ask who it is, or suspend it: ${IEUM} member suspend ${asOneWord(email)}`,
      );
  } catch {
    return null; // the check of the database has the same error, and says it
  }
}

/** For a shell, which must not run what somebody has signed up with. */
function asOneWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
