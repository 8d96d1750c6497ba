import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { type ApiError, hasCode } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { apiKey } from '../../shared/query/keys.ts';
import { makePasskey } from '../../shared/session/passkeys.ts';
import { secondFactorDue } from '../../shared/session/second-factor-due.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import { alwaysWhileDue } from './use-second-factor.ts';

export type Passkey = ApiAnswer<'GET /api/members/me/passkeys'>[number];

export const passkeysQuery = {
  queryKey: apiKey('GET /api/members/me/passkeys'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const passkeys = await call('GET /api/members/me/passkeys', {}, { signal });
    if (passkeys.length > 0) secondFactorDue.settle();
    return passkeys;
  },
  refetchOnWindowFocus: alwaysWhileDue,
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
  return hasCode(error, 'PASSKEY_NOT_FOUND');
}
