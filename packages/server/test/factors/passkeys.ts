/** Members with passkeys, in the hands of a test. */
import { expect } from 'vitest';
import type { Pair } from '../auth/calls.ts';
import { newAuthenticator, type Oddities, type RegistrationOptions } from '../harness/authenticator.ts';
import type { Client } from '../harness/client.ts';
import type { Member } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

export const MINE = '/api/members/me/passkeys';
export type Authenticator = ReturnType<typeof newAuthenticator>;

export async function optionsFor(member: Client) {
  const { status, body } = await member.post<RegistrationOptions & Record<string, unknown>>(`${MINE}/options`);
  expect(status).toBe(200);
  return body;
}

export async function add(
  member: Client,
  authenticator: Authenticator,
  name = '업무용 노트북',
  oddities: Oddities = {},
) {
  const response = authenticator.create(await optionsFor(member), oddities);
  return member.post<{ id: number }>(MINE, { name, response });
}

/** A member with a passkey. */
export async function holder(
  world: World,
  at = world.url,
): Promise<{ kim: Member; authenticator: Authenticator; id: number }> {
  const kim = await world.member();
  const authenticator = newAuthenticator(at);
  const added = await add(kim, authenticator);
  expect(added.status).toBe(201);
  return { kim, authenticator, id: added.body.id };
}

/** To sign in with. */
export async function challengeOf({ nobody }: World) {
  return (await nobody.post<{ challenge: string }>('/auth/passkey/options')).body;
}

/** Signs in. @param more what is sent beside the answer of the passkey */
export async function signInByPasskey(
  world: World,
  passkey: Authenticator,
  oddities: Oddities = {},
  more: object = {},
) {
  const response = passkey.get(await challengeOf(world), oddities);
  return world.nobody.post<Pair & { role: string }>('/auth/passkey/sign-in', { response, ...more });
}
