import { checkField } from '@ieum/contract/fields';
import { TIMES } from '@ieum/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { ME } from '../../shared/query/keys.ts';
import type { Me } from '../../shared/query/me.ts';
import { type Check, checkNickname, NICKNAME_TEXTS } from '../../shared/session/availability.ts';
import { availabilityMessage } from '../../shared/session/availability-message.tsx';
import { useAvailability } from '../../shared/session/use-availability.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import classes from '../../shared/ui/form.module.css';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';

interface NicknameFormProps {
  /** The current nickname. */
  nickname: string;
  onDone: () => void;
}

/** Checks the nickname while it is typed; it can be submitted when it is known to be available (seed, section 5). */
export function NicknameForm({ nickname, onDone }: NicknameFormProps) {
  const { t } = useTranslation();
  // Changing only the letter case of one's own nickname is allowed, although the public check reports it as taken.
  const checkUnlessMine: Check = async (text, signal) =>
    text.toLowerCase() === nickname.toLowerCase() ? 'available' : checkNickname(text, signal);
  const { state, askDebounced, forget } = useAvailability(checkUnlessMine);
  const change = useChangeNickname();
  const { form, values, isSending, submit, field } = useForm({
    initial: { nickname: '' },
    validate: () => ({}),
    send: async (values) => {
      if (state !== 'available') return {};
      try {
        await change.mutateAsync(checkField('nickname', values.nickname).value);
        onDone();
        return null;
      } catch (error) {
        const refused = nicknameErrorIn(error);
        return refused === undefined ? {} : { errors: { nickname: refused } }; // Otherwise the message is already shown.
      }
    },
  });
  const { onChange, error: refusal, ...input } = field('nickname');
  const { value, problem } = checkField('nickname', values.nickname);

  function type(event: ChangeEvent<HTMLInputElement>): void {
    onChange(event);
    forget();
    const next = checkField('nickname', event.currentTarget.value);
    if (next.problem === null && next.value !== nickname) askDebounced(next.value, TIMES.nicknameDebounce);
  }

  const validationError =
    refusal ??
    (values.nickname !== '' && problem !== null ? t(`auth.problem.nickname.${problem}`) : null) ??
    (value === nickname ? t('members.nicknameEdit.same') : null);

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        {...input}
        label={t('members.nickname')}
        description={t('members.nicknameEdit.now', { nickname })}
        autoComplete="nickname"
        onChange={type}
        {...(validationError === null ? availabilityMessage(state, NICKNAME_TEXTS, t) : { error: validationError })}
      />
      <Button type="submit" isLoading={isSending} disabled={state !== 'available' || refusal !== undefined}>
        {t('members.nicknameEdit.submit')}
      </Button>
    </form>
  );
}

/** Changes the member's nickname and refreshes lists. */
function useChangeNickname() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string) => call('PATCH /api/members/nickname', { body: { nickname } }),
    onSuccess: ({ nickname }) => {
      queryClient.setQueryData<Me>(ME, (me) => me && { ...me, nickname });
      return invalidateChanged(queryClient, { kind: 'NICKNAME_CHANGED' }, { except: [ME] });
    },
    meta: {
      failureMessage: (error) => (nicknameErrorIn(error) === undefined ? t('members.nicknameEdit.failed') : null),
    },
  });
}

/** What the server says of the nickname itself, which the form shows at its field. */
function nicknameErrorIn(error: unknown): string | undefined {
  return hasCode(error, 'NICKNAME_TAKEN') ? error.detail : fieldErrorsOf(error).nickname;
}
