import { Button } from '@mantine/core';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { failureText, serverReasonOr } from '../../data/failures.ts';
import { useTranslation } from '../../i18n/index.ts';
import { LoadingButton } from '../../ui/loading-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import classes from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  onAnswer: (hasConfirmed: boolean) => void;
}

export function ConfirmDialog({ onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, isSending, submit, field } = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('members.password.currentMissing') } : {}),
    send: async ({ password }) => {
      try {
        await call('POST /auth/confirm', { body: { password } });
        onAnswer(true);
        return null;
      } catch (error) {
        const message = failureText(error, wrongPasswordOr(serverReasonOr(t('common.tryAgain'))));
        return message === null ? {} : { errors: { password: message } };
      }
    },
  });

  return (
    <Modal labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={() => onAnswer(false)}>
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <h2 id={`${id}-title`}>{t('common.confirmFirst.title')}</h2>
        <p id={`${id}-text`}>{t('common.confirmFirst.text')}</p>
        <PasswordField
          {...field('password')}
          label={t('members.password.current')}
          description={t('common.confirmFirst.noPassword')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="current-password"
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          <LoadingButton type="submit" isLoading={isSending}>
            {t('common.confirm')}
          </LoadingButton>
        </div>
      </form>
    </Modal>
  );
}

function wrongPasswordOr(otherwise: (error: unknown) => string | null) {
  return (error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'CURRENT_PASSWORD_WRONG';
    return isWrong ? error.detail : otherwise(error);
  };
}
