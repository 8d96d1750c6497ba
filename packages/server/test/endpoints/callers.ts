/** Members who may make a call. */
import type { ApiKey } from '@ieum/contract/api';
import type { Client } from '../harness/client.ts';
import type { Member, Profile } from '../harness/people.ts';
import type { World } from '../harness/world.ts';
import type { Audience } from './row.ts';
import { ROWS } from './rows.ts';

/** One of these may make each call that members make. */
export type CallerKind = 'newHire' | 'senior' | 'admin';

export function callerKind(may: Audience): CallerKind {
  if (may === 'admins' || may === 'moderators') return 'admin';
  return may === 'newHires' ? 'newHire' : 'senior';
}

export function callerFor(world: World, key: ApiKey, profile?: Partial<Profile>): Promise<Member> {
  const kind = callerKind(ROWS[key].may);
  return world.member({
    joinedYear: kind === 'newHire' ? world.clock.now().getUTCFullYear() : 2020,
    role: kind === 'admin' ? 'ADMIN' : 'USER',
    ...profile,
  });
}

/** What the member makes the call with: some bear a refresh token, some none. */
export function clientFor(world: World, key: ApiKey, caller: Member): Client {
  const { may } = ROWS[key];
  if (may === 'anyone') return world.nobody;
  return may === 'refreshTokens' ? world.bearer(caller.refreshToken) : caller;
}
