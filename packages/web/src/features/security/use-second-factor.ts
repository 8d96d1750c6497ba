import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { serverReasonOr } from '../../shared/query/failures.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { apiKey } from '../../shared/query/keys.ts';
import { secondFactorDue } from '../../shared/session/second-factor-due.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';

export type SecondFactor = ApiAnswer<'GET /api/members/me/second-factor'>;

/** A secret for an app. */
export type TotpSetUp = ApiAnswer<'POST /api/members/me/totp'>;

export const secondFactorQuery = {
  queryKey: apiKey('GET /api/members/me/second-factor'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const factor = await call('GET /api/members/me/second-factor', {}, { signal });
    if (factor.totpSince !== null) secondFactorDue.settle();
    return factor;
  },
  refetchOnWindowFocus: alwaysWhileDue,
};

/** It may have been set up in another tab, or on another device. */
export function alwaysWhileDue(): 'always' | true {
  return secondFactorDue.isDue() ? 'always' : true;
}

export function useSecondFactor() {
  return useQuery(secondFactorQuery);
}

export function useSetUpTotp() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => call('POST /api/members/me/totp', {}),
    meta: { failureMessage: serverReasonOr(t('common.tryAgain')) },
  });
}

/** The message for a wrong code is shown at its field. */
export function useConfirmTotp() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('POST /api/members/me/totp/confirm', { body: { code } }),
    onSuccess: () => {
      secondFactorDue.settle();
      void invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' });
    },
    meta: {
      failureMessage: (error) => (isWrongCode(error) ? null : serverReasonOr(t('common.tryAgain'))(error)),
    },
  });
}

export function useRemoveTotp() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/members/me/totp', {}),
    onSuccess: () => {
      toast(t('security.totp.removed'), 'success');
      return invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' });
    },
    meta: { failureMessage: serverReasonOr(t('common.tryAgain')) },
  });
}

export function useRenewRecoveryCodes() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/members/me/recovery-codes', {}),
    onSuccess: () => void invalidateChanged(client, { kind: 'SECOND_FACTOR_CHANGED' }),
    meta: { failureMessage: serverReasonOr(t('common.tryAgain')) },
  });
}

export function isWrongCode(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CODE_WRONG';
}
