/** Making the first admin in the browser. */
import { expect } from 'vitest';
import { newSetupAddress } from '../../src/joining/setup-link.ts';
import type { World } from '../harness/world.ts';

export const NAMED = { email: 'boss@haneul.test', nickname: '대표' };

/** Of the address that a start offers. */
export async function tokenOf({ db, services, clock }: World): Promise<string> {
  const address = new URL(await newSetupAddress(db, services.config, clock.now()));
  expect(address.pathname).toBe('/setup');
  return address.searchParams.get('token') as string;
}

/** @param form with a password or a passkey */
export const setUp = ({ nobody }: World, token: string, form: object) =>
  nobody.post('/api/setup', { token, ...NAMED, joinedYear: 2020, organization: '경영지원', ...form });

/** The server's settings with which nobody has a password. */
export const OIDC_ONLY = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'ieum',
  OIDC_CLIENT_SECRET: 'a secret of the provider',
  OIDC_ONLY: 'on',
};
