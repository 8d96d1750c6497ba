import { fieldErrorsOf } from '../../shared/api/errors.ts';
import { failureText, serverReasonOr } from '../../shared/query/failures.ts';
import { toast } from '../../shared/ui/toast.ts';
import { type FieldErrors, useForm } from '../../shared/ui/use-form.ts';
import { useTranslation } from '../../shared/words/translation.ts';

interface ConsoleFormOptions<Values> {
  initial: Values;
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the validated values; rejects when the server refuses them. */
  send: (values: Values) => Promise<unknown>;
  /** What a refusal means for the fields, where only its code says so. Null: nothing. */
  errorsIn?: (error: unknown) => FieldErrors<Values> | null;
  /** Said where the server does not say why it failed. */
  failed?: string;
}

/** A form of the console: what the server refuses is shown at its fields, or as a toast. */
export function useConsoleForm<Values extends object>({
  send,
  errorsIn,
  failed,
  ...options
}: ConsoleFormOptions<Values>) {
  const { t } = useTranslation();
  return useForm<Values>({
    ...options,
    send: async (values) => {
      try {
        await send(values);
        return null;
      } catch (error) {
        const errors = errorsIn?.(error) ?? (fieldErrorsOf(error) as FieldErrors<Values>);
        if (Object.keys(errors).length > 0) return { errors };
        const message = failureText(error, serverReasonOr(failed ?? t('common.tryAgain')));
        return message === null ? {} : { tell: async () => toast(message) };
      }
    },
  });
}
