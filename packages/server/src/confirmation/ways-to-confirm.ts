import type { ApiAnswer } from '@ieum/contract/api';
import { NO_PASSWORD } from '../auth/passwords.ts';
import type { MemberCtx } from '../context.ts';
import { secondFactorWays } from '../factors/second-factor.ts';

/** What the member has by which to confirm (docs/decisions/030). */
export async function waysToConfirm({ db, actor, services }: MemberCtx): Promise<ApiAnswer<'GET /auth/confirm'>> {
  const { oidc } = services.config;
  const { method, password_hash } = await db
    .selectFrom('sign_ins')
    .innerJoin('members', 'members.id', 'sign_ins.member_id')
    .where('sign_ins.id', '=', actor.signInId)
    .select(['sign_ins.method', 'members.password_hash'])
    .executeTakeFirstOrThrow();
  const hasPassword = password_hash !== NO_PASSWORD;
  const factors = await secondFactorWays(db, actor.id);
  return {
    password: hasPassword && !oidc?.only,
    code: factors.includes('code'),
    passkey: factors.includes('passkey'),
    // Who has signed in by a password or a passkey may have no account at the provider.
    oidcName: oidc !== null && (oidc.only || method === 'OIDC' || !hasPassword) ? oidc.name : null,
  };
}
