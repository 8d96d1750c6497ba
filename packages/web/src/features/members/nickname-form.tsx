import { checkField, nicknameKey } from '@ieum/contract/fields';
import { TIMES } from '@ieum/contract/limits';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { type Check, checkNickname, NICKNAME_TEXTS } from '../auth/availability.ts';
import { availabilityMessage } from '../auth/availability-message.tsx';
import { useAvailability } from '../auth/use-availability.ts';
import classes from './member-form.module.css';
import { isNicknameTaken, useChangeNickname } from './use-change-nickname.ts';

interface NicknameFormProps {
  /** The one in use. */
  nickname: string;
  onDone: () => void;
}

/** Looks the nickname up while it is typed; it can be sent once it is known to be free (seed, section 5). */
export function NicknameForm({ nickname, onDone }: NicknameFormProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // Writing one's own nickname with other letter case is no clash, though the public check would call it one.
  const checkUnlessMine: Check = async (text, signal) =>
    nicknameKey(text) === nicknameKey(nickname) ? 'available' : checkNickname(text, signal);
  const { state, ask, forget } = useAvailability(checkUnlessMine);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useChangeNickname();
  const { value, problem } = checkField('nickname', typed);

  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    setRefusal(null);
    forget();
    clearTimeout(timer.current);
    const next = checkField('nickname', text);
    if (next.problem === null && next.value !== nickname) {
      timer.current = setTimeout(() => void ask(next.value), TIMES.nicknameDebounce);
    }
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state !== 'available' || change.isPending) return;
    try {
      await change.mutateAsync(value);
      onDone();
    } catch (error) {
      if (isNicknameTaken(error)) setRefusal(t(NICKNAME_TEXTS.taken)); // Anything else has been said.
    }
  }

  const validationError =
    refusal ??
    (typed !== '' && problem !== null ? t(`auth.problem.nickname.${problem}`) : null) ??
    (value === nickname ? t('members.nicknameEdit.same') : null);

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('members.nickname')}
        description={t('members.nicknameEdit.now', { nickname })}
        autoComplete="nickname"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        {...(validationError === null ? availabilityMessage(state, NICKNAME_TEXTS, t) : { error: validationError })}
      />
      <LoadingButton type="submit" isLoading={change.isPending} disabled={state !== 'available' || refusal !== null}>
        {t('members.nicknameEdit.submit')}
      </LoadingButton>
    </form>
  );
}
