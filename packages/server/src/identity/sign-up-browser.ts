/**
 * Binds a pending sign-up to the browser that it was made in, so that the code from the mail is of no use elsewhere
 * (docs/decisions/028).
 */
import { randomBytes } from 'node:crypto';
import type { Secrets, SignUpBrowser } from '../context.ts';

const ID_BYTES = 32;

/** Has the browser remember that it signed up, or has proved to know the password. @returns what the row stores */
export function bindBrowser(secrets: Secrets, browser: SignUpBrowser): string {
  const id = browser.id ?? randomBytes(ID_BYTES).toString('base64url');
  browser.remember(id);
  return hashOf(secrets, id);
}

/** @param browserHash of the row; null: of none */
export function isBoundBrowser(secrets: Secrets, { id }: SignUpBrowser, browserHash: string | null): boolean {
  return id !== null && hashOf(secrets, id) === browserHash;
}

function hashOf(secrets: Secrets, id: string): string {
  return secrets.hash('sign-up-browser', id);
}
