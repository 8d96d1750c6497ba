/** Making the first admin in the browser, with what the company is called and who may join. */
import type { ApiAnswer, ApiInput } from '@ieum/contract/api';
import { joinedYearChoices } from '@ieum/contract/years';
import { AppError, invalidField } from '../app-error.ts';
import { networkOf } from '../auth/network.ts';
import { hashOfToken, readOneTimeToken } from '../auth/one-time-tokens.ts';
import { hashPassword, refuseWhenBusy } from '../auth/password-hashing.ts';
import { checkNewPassword, NO_PASSWORD, refusePasswords } from '../auth/passwords.ts';
import { refuseTakenEmail } from '../auth/refuse-taken-email.ts';
import { byNetwork, countAttempt } from '../auth/throttle.ts';
import { readSettings, setInTransaction } from '../company/settings.ts';
import { signupMode } from '../company/signup-mode.ts';
import { type Ctx, yearOf } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { refuseTakenNickname } from '../identity/nickname-claims.ts';
import type { Use } from '../passkeys/challenges.ts';
import { insertPasskey, registrationOptionsOf, verifyRegistration } from '../passkeys/registration.ts';
import { hasAdmin } from './first-admin.ts';
import { insertMember } from './insert-member.ts';
import { removeSetupFile } from './setup-link.ts';

export async function readSetup(ctx: Ctx, token: string): Promise<ApiAnswer<'POST /api/setup/check'>> {
  await refuseOthers(ctx, token);
  const { db, services } = ctx;
  const { communityName } = await readSettings(db, await services.cache.open());
  return {
    communityName,
    signup: await signupMode(db, services.config),
    isSignupFixed: services.config.signup !== null,
  };
}

/** Refuses what can be refused by now, so that the browser does not make a passkey for nothing. */
export async function startSetupPasskey(
  ctx: Ctx,
  { token, email, nickname }: ApiInput<'POST /api/setup/passkey/options'>['body'],
) {
  await refuseOthers(ctx, token);
  await refuseTaken(ctx, email, nickname);
  return registrationOptionsOf(ctx, useOf(token), { id: null, email, nickname });
}

/** What is refused does not spend the token. Of two browsers that send it at the same time, one gets LINK_SPENT. */
export async function setUp(ctx: Ctx, input: ApiInput<'POST /api/setup'>['body']): Promise<void> {
  const { db, now, services, securityLog } = ctx;
  const { token, email, password, passkey, nickname, joinedYear, organization, communityName, signup } = input;
  const network = networkOf(ctx.address);
  if (password !== undefined) refuseWhenBusy({ network, account: network });
  await refuseOthers(ctx, token);
  if (!joinedYearChoices(yearOf(ctx)).includes(joinedYear)) throw invalidField('joinedYear', 'INVALID');
  if (password === undefined && passkey === undefined) throw invalidField('password', 'REQUIRED');
  if (password !== undefined && passkey !== undefined) throw invalidField('passkey', 'INVALID');
  if (password !== undefined) checkNewPassword(ctx, 'password', password, { email, nickname, organization });
  await refuseTaken(ctx, email, nickname);
  const passwordHash = password === undefined ? NO_PASSWORD : await hashPassword(password, { network, account: email });
  const made = passkey && {
    name: passkey.name,
    registered: await verifyRegistration(ctx, passkey.response, useOf(token), null),
  };
  await transact(db, async (tx) => {
    await spendSetupToken(tx, token, now);
    const id = await insertMember(tx, services.secrets, {
      email,
      nickname,
      password_hash: passwordHash,
      joined_year: joinedYear,
      organization,
      role: 'ADMIN',
      created_at: now.getTime(),
      email_verified_at: now.getTime(), // whoever reads the terminal of the server vouches for it
    });
    await recordDeed(tx, { actor: null, now, securityLog }, 'admin-made', { member: { id, nickname } });
    if (made) await insertPasskey(tx, { now, securityLog }, id, made);
    await setInTransaction(tx, { actor: { id }, now, securityLog }, services.config, {
      ...(communityName !== undefined && { communityName }),
      ...(signup !== undefined && { signup }),
    });
  });
  try {
    removeSetupFile(services.config);
  } catch (error) {
    // What stands in it is of no use any more, and the next start removes it.
    securityLog('setup-address-left', { reason: (error as Error).message });
  }
}

async function refuseOthers(ctx: Ctx, token: string): Promise<void> {
  refusePasswords(ctx.services.config);
  await countAttempt(ctx, byNetwork('links', ctx.address));
  const found = await readOneTimeToken(ctx.db, 'SETUP', token, ctx.now);
  if (found !== null && !(await hasAdmin(ctx.db))) return;
  ctx.securityLog('setup-refused', { address: ctx.address });
  throw new AppError('LINK_SPENT');
}

async function refuseTaken({ db, services, now }: Ctx, email: string, nickname: string): Promise<void> {
  await refuseTakenEmail(db, services.secrets, email);
  await refuseTakenNickname(db, services.secrets, nickname, { id: null, role: 'ADMIN' }, now);
}

/** What the challenge of the passkey is for: this address alone. */
function useOf(token: string): Use {
  return `SET_UP ${hashOfToken(token)}`;
}

/** Spends every address at once, so that of two that are used at the same moment one is left. */
async function spendSetupToken(tx: Tx, token: string, now: Date): Promise<void> {
  const spent = await tx
    .deleteFrom('one_time_tokens')
    .where('kind', '=', 'SETUP')
    .returning(['token_hash', 'expires_at'])
    .execute();
  const isThere = spent.some((row) => row.token_hash === hashOfToken(token) && row.expires_at > now.getTime());
  if (!isThere || (await hasAdmin(tx))) throw new AppError('LINK_SPENT');
}
