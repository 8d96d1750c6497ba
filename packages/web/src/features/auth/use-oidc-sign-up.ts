import type { ApiAnswer } from '@ieum/contract/api';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
import { checkNickname } from '../../shared/session/availability.ts';
import { useAvailability } from '../../shared/session/use-availability.ts';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { type Exchanged, type OidcProfile, whyRefused } from './exchange-oidc-token.ts';
import type { NewMemberValues } from './new-member-fields.tsx';
import { useConsent } from './use-consent.ts';
import { errorsIn } from './use-sign-up.ts';

export interface OidcSignUp {
  token: string;
  profile: OidcProfile;
  onDone: (next: ApiAnswer<'POST /auth/oidc/sign-up'>['next']) => Promise<void>;
  /** The way in has ended meanwhile, or is not open to this person. */
  onRefused: (refusal: Exchanged) => void;
}

/** The form of somebody whom the identity provider has brought. */
export function useOidcSignUp({ token, profile, onDone, onRefused }: OidcSignUp) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const check = useAvailability(checkNickname);
  const consent = useConsent();
  const fixed = profile.invitation;

  const form = useForm<NewMemberValues>({
    initial: {
      nickname: fixed?.nickname ?? profile.nickname,
      joinedYear: fixed?.joinedYear ? String(fixed.joinedYear) : '',
      organization: fixed?.organization ?? profile.organization,
      privacyVersion: null,
    },
    validate: (values) => ({ ...errorsIn(values, t), ...consent.errorIn(values) }),
    send: async ({ privacyVersion, ...values }) => {
      try {
        const body = { token, ...values, joinedYear: Number(values.joinedYear), ...consent.sent({ privacyVersion }) };
        await onDone((await call('POST /auth/oidc/sign-up', { body })).next);
        return null;
      } catch (error) {
        const outdated = await consent.outdated(error);
        if (outdated !== null) return outdated;
        const errors = errorsOf(error);
        if (Object.keys(errors).length > 0) return { errors };
        const refusal = whyRefused(error);
        if (refusal.kind === 'refused' && refusal.words === null) {
          return { tell: () => dialogs.alert(t('auth.signUp.failed')) };
        }
        onRefused(refusal);
        return null;
      }
    },
  });

  return { ...form, check };
}

/** The fields that the server refused; empty for other kinds of failures. */
function errorsOf(error: unknown): FieldErrors<NewMemberValues> {
  if (hasCode(error, 'NICKNAME_TAKEN')) return { nickname: error.detail };
  const { email: _, ...ours } = fieldErrorsOf(error);
  return ours;
}
