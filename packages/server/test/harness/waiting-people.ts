import { transact } from '../../src/db/transact.ts';
import { insertPending } from '../../src/identity/pending-members.ts';
import { NOWHERE } from '../../src/identity/sign-up-browser.ts';
import type { Services } from '../../src/services.ts';

/** People who wait to be approved, for tests that are not about signing up. */
export async function insertWaiting({ database }: Pick<Services, 'database'>, nicknames: string[]): Promise<void> {
  for (const nickname of nicknames) {
    const person = {
      email: `${Buffer.from(nickname).toString('hex')}@ieum.example`,
      nickname,
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
      joinedYear: 2026,
      organization: '플랫폼개발팀',
      language: 'ko' as const,
      isVerified: true,
      consent: { consent_version: null, consented_at: null },
      place: NOWHERE,
    };
    await transact(database.db, (tx) => insertPending(tx, database.engine, person, new Date()));
  }
}
