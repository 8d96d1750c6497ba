import { call } from '../../shared/api/client.ts';
import { hasCode } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { Button } from '../../shared/ui/button.tsx';
import classes from '../../shared/ui/form.module.css';
import { toast } from '../../shared/ui/toast.ts';
import { useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';

interface UnsubscribeFormProps {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

/** Stops the digest with the token of its link. By a button: scanners follow the links of mails, and press none. */
export function UnsubscribeForm({ token, onDone, onInvalid }: UnsubscribeFormProps) {
  const { t } = useTranslation();
  const { form, isSending, submit } = useForm({
    initial: {},
    validate: () => ({}),
    send: async () => {
      try {
        await call('POST /api/notifications/unsubscribe', {
          query: { token },
          body: { 'List-Unsubscribe': 'One-Click' },
        });
        onDone();
        return null;
      } catch (error) {
        if (hasCode(error, 'LINK_INVALID')) onInvalid();
        else toast(serverReasonOr(t('recovery.unsubscribe.failed'))(error));
        return {};
      }
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <p>{t('recovery.unsubscribe.text')}</p>
      <Button type="submit" fullWidth isLoading={isSending}>
        {t('recovery.unsubscribe.submit')}
      </Button>
    </form>
  );
}
