import { checkField, problemOfNewPassword } from '@ieum/contract/fields';
import type { NextStep } from '@ieum/contract/joining';
import { call } from '../../shared/api/client.ts';
import { ApiError, fieldErrorsOf, hasCode, hasStatus } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { checkEmail, checkNickname, EMAIL_TEXTS, NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { useAvailability } from '../../shared/session/use-availability.ts';
import { useDialogs } from '../../shared/ui/dialogs.tsx';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { type TextKey, type Translate, useTranslation } from '../../shared/words/translation.ts';
import { type Consent, useConsent } from './use-consent.ts';

const EMPTY = { email: '', password: '', nickname: '', joinedYear: '', organization: '' };
export type SignUpValues = typeof EMPTY;
type Values = SignUpValues & Consent;

/** By the server's code. */
const TEXT_OF_EMAIL: Record<string, TextKey> = {
  EMAIL_TAKEN: EMAIL_TEXTS.taken,
  EMAIL_WITHDRAWN: EMAIL_TEXTS.withdrawn,
};

export interface SignUpOptions {
  /** What is known already. */
  initial: Partial<SignUpValues>;
  invitation: string | null;
  onDone: (next: NextStep, values: SignUpValues) => void;
}

/** The sign-up form: its values, their checks, and submitting it; calls `onDone` when it succeeded. */
export function useSignUp({ initial, invitation, onDone }: SignUpOptions) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const consent = useConsent();
  const checks = { email: useAvailability(checkEmail), nickname: useAvailability(checkNickname) };

  function validate(values: Values): FieldErrors<Values> {
    const found: FieldErrors<Values> = { ...errorsIn(values, t), ...consent.errorIn(values) };
    for (const [field, texts] of [
      ['email', EMAIL_TEXTS],
      ['nickname', NICKNAME_TEXTS],
    ] as const) {
      const { state } = checks[field];
      if (state === 'taken' || state === 'reserved' || state === 'withdrawn') found[field] = t(texts[state]);
    }
    return found;
  }

  const form = useForm<Values>({
    initial: { ...EMPTY, ...initial, privacyVersion: null },
    validate,
    send: async ({ privacyVersion, ...values }) => {
      try {
        const joinedYear = Number(values.joinedYear);
        const agreed = consent.sent({ privacyVersion });
        const body = { ...values, joinedYear, ...(invitation && { invitation }), ...agreed };
        const { next } = await call('POST /auth/sign-up', { body });
        onDone(next, values);
        return null;
      } catch (error) {
        const outdated = await consent.outdated(error);
        if (outdated !== null) return outdated;
        return { errors: errorsOf(error, t), tell: () => dialogs.alert(failureOf(error, t)) };
      }
    },
  });

  return { ...form, checks };
}

/** What is wrong with what a new member says, as far as a form asks for it. */
export function errorsIn({ password, joinedYear, ...texts }: Partial<SignUpValues>, t: Translate) {
  const found: FieldErrors<SignUpValues> = {};
  for (const field of ['email', 'nickname', 'organization'] as const) {
    const text = texts[field];
    const problem = text === undefined ? null : checkField(field, text).problem;
    if (problem !== null) found[field] = t(`auth.problem.${field}.${problem}`);
  }
  const ofPassword = password === undefined ? null : problemOfNewPassword(password);
  if (ofPassword !== null) found.password = t(`auth.problem.password.${ofPassword}`);
  if (joinedYear === '') found.joinedYear = t('auth.problem.joinedYear.REQUIRED');
  return found;
}

/** What only the server knows it says itself. */
function failureOf(error: unknown, t: Translate): string {
  const failed = t('auth.signUp.failed');
  if (hasCode(error, 'LINK_SPENT')) return error.detail;
  return hasStatus(error, 409) ? failed : serverReasonOr(failed)(error);
}

/** The fields that the server refused; empty for other kinds of failures. */
export function errorsOf(error: unknown, t: Translate): FieldErrors<SignUpValues> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'NICKNAME_TAKEN') return { nickname: error.detail };
  const ofEmail = TEXT_OF_EMAIL[error.code ?? ''];
  if (ofEmail) return { email: t(ofEmail) };
  return fieldErrorsOf(error);
}
