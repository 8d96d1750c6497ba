import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { secondFactorDue } from '../../api/second-factor-due.ts';
import { serverReasonOr } from '../../data/failures.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { PASSKEYS } from '../../data/keys.ts';
import { useTranslation } from '../../i18n/index.ts';
import { toast } from '../../ui/toast.ts';
import { makePasskey } from '../session/passkeys.ts';

export type Passkey = ApiAnswer<'GET /api/members/me/passkeys'>[number];

export const passkeysQuery = {
  queryKey: PASSKEYS,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/members/me/passkeys', {}, { signal }),
};

export function usePasskeys() {
  return useQuery(passkeysQuery);
}

export function useAddPasskey() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await call('POST /api/members/me/passkeys/options', {});
      return call('POST /api/members/me/passkeys', { body: { name, response: await makePasskey(options) } });
    },
    onSuccess: () => {
      secondFactorDue.settle();
      toast(t('security.passkeys.added'), 'success');
      return invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' });
    },
    meta: {
      failureMessage: (error) =>
        error instanceof Error && error.name === 'InvalidStateError'
          ? t('security.passkeys.alreadyHere')
          : serverReasonOr(t('security.passkeys.addFailed'))(error),
    },
  });
}

/** `onDone` is called when it has left the list. */
export function useRemovePasskey(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/members/me/passkeys/{id}', { params: { id } }),
    onSuccess: async () => {
      toast(t('security.passkeys.removed'), 'success');
      await invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' });
      onDone();
    },
    onError: (error) => {
      if (isGone(error)) void invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' });
    },
    meta: { failureMessage: (error) => (isGone(error) ? error.detail : serverReasonOr(t('common.tryAgain'))(error)) },
  });
}

/** It has been removed meanwhile. */
function isGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'PASSKEY_NOT_FOUND';
}
