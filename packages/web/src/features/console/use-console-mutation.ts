import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { useTranslation } from '../../shared/words/translation.ts';

/** A mutation of the console: where the server does not say why it failed, the admin is asked to try again later. */
export function useConsoleMutation<Answer = unknown, Input = void, Shown = unknown>(
  options: UseMutationOptions<Answer, DefaultError, Input, Shown>,
) {
  const { t } = useTranslation();
  return useMutation({ ...options, meta: { failureMessage: serverReasonOr(t('common.tryAgain')) } });
}
