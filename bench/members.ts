/** Members who are signed in without having had to hash a password. */
import { readConfig } from '../packages/server/src/config/config.ts';
import { openDatabase } from '../packages/server/src/db/database.ts';
import { OPERATOR_LIMITS } from '../packages/server/src/db/engine.ts';
import { newServices } from '../packages/server/src/new-services.ts';
import { AUTH_SECRET } from './server.ts';
import type { Site } from './site.ts';

const TOKEN_MS = 12 * 3_600_000;
const ROWS_AT_ONCE = 500;
/** Of so many members one has joined this year. */
const NEW_HIRE_EVERY = 10;

export interface SignedIn {
  id: number;
  token: string;
  isNewHire: boolean;
}

/** Makes so many new members, each signed in once. @param name each is called so, with a number */
export async function signMany(
  { databaseUrl }: Site,
  name: string,
  count: number,
  now = new Date(),
): Promise<SignedIn[]> {
  const database = openDatabase(databaseUrl, console.error, OPERATOR_LIMITS);
  const silent = { info() {}, warn() {} };
  const services = newServices(readConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET }), database, silent);
  const signedIn: SignedIn[] = [];
  try {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const places = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => from + at);
      const members = await database.db
        .insertInto('members')
        .values(
          places.map((place) => ({
            email: `${name}${place}@ieum.test`,
            nickname: `${name}${place}`,
            nickname_key: `${name}${place}`,
            password_hash: '',
            joined_year: place % NEW_HIRE_EVERY === 0 ? now.getFullYear() : 2020,
            organization: '플랫폼팀',
            role: 'USER' as const,
            status: 'ACTIVE' as const,
            created_at: now.getTime(),
          })),
        )
        .returning(['id', 'joined_year'])
        .execute();
      const newHires = new Set(members.filter(({ joined_year }) => joined_year !== 2020).map(({ id }) => id));
      const signIns = await database.db
        .insertInto('sign_ins')
        .values(members.map(({ id }) => ({ member_id: id, created_at: now.getTime() })))
        .returning(['id', 'member_id'])
        .execute();
      for (const { id, member_id } of signIns) {
        const claims = { memberId: member_id, signInId: id, keep: false };
        const token = await services.accessTokens.sign(claims, now, new Date(now.getTime() + TOKEN_MS));
        signedIn.push({ id: member_id, token, isNewHire: newHires.has(member_id) });
      }
    }
  } finally {
    await database.close();
  }
  return signedIn;
}
