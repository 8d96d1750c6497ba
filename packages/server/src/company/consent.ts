/** Agreeing to the company's privacy notice (docs/decisions/046). */
import { AppError } from '../app-error.ts';
import type { Ctx, MemberCtx } from '../context.ts';
import type { Consent } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import { recordDeed } from '../events/deed.ts';
import { readSettings } from './settings.ts';

const NONE: Consent = { consent_version: null, consented_at: null };

/**
 * What is kept of a sign-up. Who does not say is asked at the first visit.
 * @param version what the person has agreed to
 */
export async function consentTo({ db, services, now }: Ctx, version: number | undefined): Promise<Consent> {
  if (version === undefined) return NONE;
  const { privacyVersion } = await readSettings(db, await services.cache.open());
  // What one would agree to has been taken back.
  if (privacyVersion === null) return NONE;
  if (version !== privacyVersion) throw new AppError('NOTICE_CHANGED');
  return { consent_version: version, consented_at: now.getTime() };
}

/** Whether there is a version to which the member has not agreed. */
export async function isConsentDue({ db, cache, actor }: MemberCtx): Promise<boolean> {
  const { privacyVersion } = await readSettings(db, cache);
  return privacyVersion !== null && actor.consentVersion !== privacyVersion;
}

export async function consent(ctx: MemberCtx, version: number): Promise<void> {
  const { db, cache, actor, now } = ctx;
  const { privacyVersion } = await readSettings(db, cache);
  if (version !== privacyVersion) throw new AppError('NOTICE_CHANGED');
  if (actor.consentVersion === version) return;
  await transact(db, async (tx) => {
    await tx
      .updateTable('members')
      .set({ consent_version: version, consented_at: now.getTime() })
      .where('id', '=', actor.id)
      .execute();
    await recordDeed(tx, ctx, 'privacy-consented', { line: { memberId: actor.id, version } });
  });
}
