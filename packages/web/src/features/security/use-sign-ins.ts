import type { ApiAnswer } from '@ieum/contract/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { type ApiError, hasCode } from '../../shared/api/errors.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useTranslation } from '../../shared/words/translation.ts';

export type SignIn = ApiAnswer<'GET /api/members/me/sign-ins'>[number];

export const signInsQuery = apiQuery('GET /api/members/me/sign-ins', {});

/** Signs out one device. `onDone` is called when it has left the list. */
export function useEndSignIn(onDone: () => void) {
  const { t } = useTranslation();
  const withdrawFromList = useRemoval(onDone);
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/members/me/sign-ins/{id}', { params: { id } }),
    onSuccess: (_answer, id) => {
      toast(t('security.signIns.ended'), 'success');
      withdrawFromList((signIn) => signIn.id === id);
    },
    onError: (error, id) => {
      if (isGone(error)) withdrawFromList((signIn) => signIn.id === id);
    },
    meta: { failureMessage: (error) => (isGone(error) ? error.detail : t('security.signIns.endFailed')) },
  });
}

/** Signs out all devices but this one. */
export function useEndOtherSignIns(onDone: () => void) {
  const { t } = useTranslation();
  const withdrawFromList = useRemoval(onDone);
  return useMutation({
    mutationFn: () => call('DELETE /api/members/me/sign-ins', {}),
    onSuccess: () => {
      toast(t('security.signIns.othersEnded'), 'success');
      withdrawFromList((signIn) => !signIn.current);
    },
    meta: { failureMessage: () => t('security.signIns.endFailed') },
  });
}

function useRemoval(onDone: () => void) {
  const client = useQueryClient();
  return (isRemoved: (signIn: SignIn) => boolean) => {
    client.setQueryData<SignIn[]>(signInsQuery.queryKey, (all) => all?.filter((signIn) => !isRemoved(signIn)));
    onDone();
    void invalidateChanged(client, { kind: 'SIGN_IN_ENDED' });
  };
}

/** It has been signed out meanwhile. */
function isGone(error: unknown): error is ApiError {
  return hasCode(error, 'SIGN_IN_NOT_FOUND');
}
