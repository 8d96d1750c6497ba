import { checkField, problemOfNewPassword } from '@ieum/contract/fields';
import type { ChangeEvent } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { type TextKey, type Translate, useTranslation } from '../../i18n/index.ts';
import { useDialogs } from '../../ui/dialogs.tsx';
import { type FieldErrors, useForm } from '../../ui/use-form.ts';
import { checkEmail, checkNickname, EMAIL_TEXTS, NICKNAME_TEXTS } from './availability.ts';
import { useAvailability } from './use-availability.ts';

const TYPED_FIELDS = ['email', 'password', 'nickname', 'organization'] as const;
type TypedField = (typeof TYPED_FIELDS)[number];
type SignUpValues = typeof INITIAL;

const FIELD_OF_CODE: Record<string, { field: TypedField; text: TextKey }> = {
  EMAIL_TAKEN: { field: 'email', text: EMAIL_TEXTS.taken },
  EMAIL_WITHDRAWN: { field: 'email', text: EMAIL_TEXTS.withdrawn },
  NICKNAME_TAKEN: { field: 'nickname', text: NICKNAME_TEXTS.taken },
};

const INITIAL = { email: '', password: '', nickname: '', joinedYear: '', organization: '' };

/** The sign-up form: its values, their checks, and submitting it; calls `onDone` when it succeeded. */
export function useSignUp(onDone: () => void) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  const checks = { email: useAvailability(checkEmail), nickname: useAvailability(checkNickname) };

  function validate({ joinedYear, ...values }: SignUpValues): FieldErrors<SignUpValues> {
    const found = errorsIn(values, t);
    for (const [field, texts] of [
      ['email', EMAIL_TEXTS],
      ['nickname', NICKNAME_TEXTS],
    ] as const) {
      const { state } = checks[field];
      if (state === 'taken' || state === 'withdrawn') found[field] = t(texts[state]);
    }
    // No default: a member who overlooks the field would become a new hire.
    if (joinedYear === '') found.joinedYear = t('auth.problem.joinedYear.REQUIRED');
    return found;
  }

  const form = useForm({
    initial: INITIAL,
    validate,
    send: async (values) => {
      try {
        await call('POST /auth/sign-up', { body: { ...values, joinedYear: Number(values.joinedYear) } });
        onDone();
        return null;
      } catch (error) {
        return { errors: errorsOf(error, t), tell: () => dialogs.alert(t('auth.signUp.failed')) };
      }
    },
  });

  /** A field that is checked when it loses focus. An empty one has no error before the form is submitted. */
  function checkedField(name: 'email' | 'nickname') {
    const { state, ask, forget } = checks[name];
    const { onChange, ...input } = form.field(name);
    return {
      ...input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onChange(event);
        forget();
      },
      onBlur: () => {
        if (input.value.trim() !== '' && state === 'unchecked') void ask(input.value);
      },
    };
  }

  return { ...form, checks, checkedField };
}

function errorsIn(values: Record<TypedField, string>, t: Translate): FieldErrors<SignUpValues> {
  const found: FieldErrors<SignUpValues> = {};
  for (const field of TYPED_FIELDS) {
    if (field === 'password') {
      const problem = problemOfNewPassword(values.password);
      if (problem !== null) found.password = t(`auth.problem.password.${problem}`);
    } else {
      const { problem } = checkField(field, values[field]);
      if (problem !== null) found[field] = t(`auth.problem.${field}.${problem}`);
    }
  }
  return found;
}

/** The fields that the server refused; empty for other kinds of failures. */
function errorsOf(error: unknown, t: Translate): FieldErrors<SignUpValues> {
  if (!(error instanceof ApiError)) return {};
  const conflict = FIELD_OF_CODE[error.code ?? ''];
  if (conflict) return { [conflict.field]: t(conflict.text) };
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
