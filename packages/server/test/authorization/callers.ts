/** Members who may make a call. */
import type { ApiKey } from '@ieum/contract/api';
import type { Client } from '../harness/client.ts';
import type { Member, Profile } from '../harness/people.ts';
import type { World } from '../harness/world.ts';
import { WALK } from './walk.ts';

export function callerFor(world: World, key: ApiKey, profile?: Partial<Profile>): Promise<Member> {
  const { may } = WALK[key];
  return world.member({
    joinedYear: may === 'newHires' ? world.clock.now().getUTCFullYear() : 2020,
    role: may === 'admins' || may === 'moderators' ? 'ADMIN' : 'USER',
    ...profile,
  });
}

/** What the member makes the call with: some bear a refresh token, some none. */
export function clientFor(world: World, key: ApiKey, caller: Member): Client {
  const { may } = WALK[key];
  if (may === 'anyone') return world.nobody;
  return may === 'refreshTokens' ? world.bearer(caller.refreshToken) : caller;
}
