import { checkField } from '@ieum/contract/fields';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { type TextKey, type Translate, useTranslation } from '../../i18n/index.ts';
import { checkEmail, checkNickname, EMAIL_TEXTS, NICKNAME_TEXTS } from './availability.ts';
import { useAvailability } from './use-availability.ts';

const TYPED_FIELDS = ['email', 'password', 'nickname', 'organization'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];
type FieldName = TypedField | 'joinedYear';

export type FieldProblems = Partial<Record<FieldName, string>>;

const FIELD_OF_CODE: Record<string, { field: TypedField; text: TextKey }> = {
  EMAIL_TAKEN: { field: 'email', text: EMAIL_TEXTS.taken },
  EMAIL_WITHDRAWN: { field: 'email', text: EMAIL_TEXTS.withdrawn },
  NICKNAME_TAKEN: { field: 'nickname', text: NICKNAME_TEXTS.taken },
};

/** The sign-up form: what is typed, what is known of it, and sending it. Nothing typed is lost to a failure. */
export function useSignUp() {
  const { t } = useTranslation();
  const [values, setValues] = useState({ email: '', password: '', nickname: '', organization: '' });
  // Not chosen for anyone: who overlooked it would become a new hire.
  const [joinedYear, setJoinedYear] = useState<number | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);
  const email = useAvailability(checkEmail);
  const nickname = useAvailability(checkNickname);
  const checks = { email, nickname };

  function type(field: TypedField, text: string): void {
    setValues((before) => ({ ...before, [field]: text }));
    setProblems(({ [field]: _, ...others }) => others);
    if (field === 'email' || field === 'nickname') checks[field].forget();
  }

  function chooseYear(year: number | null): void {
    setJoinedYear(year);
    setProblems(({ joinedYear: _, ...others }) => others);
  }

  /** On leaving a field. An empty one is not complained of before the form is sent. */
  function check(field: 'email' | 'nickname'): void {
    const { state, ask } = checks[field];
    if (values[field].trim() !== '' && state === 'unchecked') void ask(values[field]);
  }

  /** Sends the form. `invalid`: there are problems at the fields; `failed`: the server refused or was not reached. */
  async function submit(): Promise<'done' | 'invalid' | 'failed'> {
    const found = problemsIn(values, t);
    for (const [field, texts] of [
      ['email', EMAIL_TEXTS],
      ['nickname', NICKNAME_TEXTS],
    ] as const) {
      const { state } = checks[field];
      if (state === 'taken' || state === 'withdrawn') found[field] = t(texts[state]);
    }
    if (joinedYear === null) found.joinedYear = t('auth.problem.joinedYear.REQUIRED');
    setProblems(found);
    if (joinedYear === null || Object.keys(found).length > 0) return 'invalid';
    setBusy(true);
    try {
      await call('POST /auth/sign-up', { body: { ...values, joinedYear } });
      return 'done';
    } catch (error) {
      setProblems(problemsOf(error, t));
      return 'failed';
    } finally {
      setBusy(false);
    }
  }

  return { values, type, joinedYear, chooseYear, problems, checks, check, submit, isBusy };
}

function problemsIn(values: Record<TypedField, string>, t: Translate): FieldProblems {
  const found: FieldProblems = {};
  for (const field of TYPED_FIELDS) {
    const { problem } = checkField(field, values[field]);
    if (problem !== null) found[field] = t(`auth.problem.${field}.${problem}`);
  }
  return found;
}

/** The fields that the server named; none when the failure was of another kind. */
function problemsOf(error: unknown, t: Translate): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  const conflict = FIELD_OF_CODE[error.code ?? ''];
  if (conflict) return { [conflict.field]: t(conflict.text) };
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
}
