/** An authenticator app in the hands of a test. */
import { expect } from 'vitest';
import { codeAt } from '../harness/authenticator-app.ts';
import type { Client } from '../harness/client.ts';
import { PASSWORD } from '../harness/people.ts';
import type { World } from '../harness/world.ts';

interface App {
  /** The code that the app shows now, or some steps of 30 seconds away. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

export const STEP = 30_000;

export function codeOf({ clock }: World, secret: string, steps = 0): string {
  return codeAt(secret, new Date(clock.now().getTime() + steps * STEP));
}

/** Sets an app up and confirms it. */
export async function setUpApp(world: World, member: Client): Promise<App> {
  const { body } = await member.post<{ secret: string }>('/api/members/me/totp');
  const code = (steps = 0) => codeOf(world, body.secret, steps);
  const confirmed = await member.post<{ recoveryCodes: string[] }>('/api/members/me/totp/confirm', { code: code() });
  expect(confirmed.status).toBe(200);
  return { code, recoveryCodes: confirmed.body.recoveryCodes };
}

export function signInWith({ nobody }: World, { email }: { email: string }, code?: string, password = PASSWORD) {
  return nobody.post('/auth/sign-in', { email, password, ...(code !== undefined && { code }) });
}
