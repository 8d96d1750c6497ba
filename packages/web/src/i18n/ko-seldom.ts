/**
 * The words of screens that most members seldom or never open. They are loaded with these screens (`app/chunks/`), and
 * their characters are not in the file of the typeface that everybody loads first.
 */
import { admin } from './ko/admin.ts';
import { confirmation } from './ko/confirmation.ts';
import { factor } from './ko/factor.ts';
import { oidc } from './ko/oidc.ts';
import { recovery } from './ko/recovery.ts';
import { search } from './ko/search.ts';
import { security } from './ko/security.ts';
import { withdrawal } from './ko/withdrawal.ts';

export const koSeldom = { confirmation, factor, oidc, recovery, search, security, admin, withdrawal };
