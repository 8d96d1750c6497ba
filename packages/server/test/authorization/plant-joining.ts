import { newToken } from '../../src/auth/one-time-tokens.ts';
import { transact } from '../../src/db/transact.ts';
import { insertPending } from '../../src/identity/pending-members.ts';
import { NOWHERE } from '../../src/identity/sign-up-browser.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import type { World } from '../harness/world.ts';
import type { Joining } from './given.ts';

const CODE = '123456';

/** One person who has to verify their address, one who waits to be approved, and an invitation. */
export async function plantJoining(world: World, number: string): Promise<Joining> {
  const { db, services, clock } = world;
  const now = clock.now();
  const email = `pending${number}@ieum.test`;
  const id = await plantPending(world, email, `인증전${number}`);
  await db
    .updateTable('pending_members')
    .set({
      code_hash: services.secrets.hash('sign-up-code', `${id} ${CODE}`),
      code_expires_at: now.getTime() + 10 * MINUTE,
    })
    .where('id', '=', id)
    .execute();
  const waiting = await plantPending(world, `waiting${number}@ieum.test`, `승인전${number}`);
  const { token: invitation, hash } = newToken();
  const { id: invitationId } = await db
    .insertInto('invitations')
    .values({
      email: `invited${number}@ieum.test`,
      token_hash: hash,
      created_at: now.getTime(),
      expires_at: now.getTime() + 7 * DAY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { email, code: CODE, waiting, invitation, invitationId };
}

function plantPending({ db, services, clock }: World, email: string, nickname: string): Promise<number> {
  return transact(db, (tx) =>
    insertPending(
      tx,
      services.database.engine,
      {
        email,
        nickname,
        passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
        joinedYear: 2026,
        organization: '영업팀',
        language: 'ko',
        isVerified: false,
        consent: { consent_version: null, consented_at: null },
        place: NOWHERE,
      },
      clock.now(),
    ),
  );
}
