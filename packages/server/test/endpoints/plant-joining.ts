import { newToken } from '../../src/auth/one-time-tokens.ts';
import { DAY, MINUTE } from '../harness/clock.ts';
import { insertRow } from '../harness/insert-row.ts';
import type { World } from '../harness/world.ts';
import { plantPending } from '../joining/sign-up-form.ts';
import type { Joining } from './given.ts';

const CODE = '123456';

/** One person who has to verify their address, one who waits to be approved, and an invitation. */
export async function plantJoining(world: World, number: string): Promise<Joining> {
  const { db, services, clock } = world;
  const now = clock.now();
  const email = `pending${number}@ieum.test`;
  const id = await plantPending(world, email, { nickname: `인증전${number}` });
  await db
    .updateTable('pending_members')
    .set({
      code_hash: services.secrets.hash('sign-up-code', `${id} ${CODE}`),
      code_expires_at: now.getTime() + 10 * MINUTE,
    })
    .where('id', '=', id)
    .execute();
  const waiting = await plantPending(world, `waiting${number}@ieum.test`, { nickname: `승인전${number}` });
  const { token: invitation, hash } = newToken();
  const invitationId = await insertRow(db, 'invitations', {
    email: `invited${number}@ieum.test`,
    token_hash: hash,
    created_at: now.getTime(),
    expires_at: now.getTime() + 7 * DAY,
  });
  return { email, code: CODE, waiting, invitation, invitationId };
}
