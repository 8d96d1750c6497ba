import type { PushProblem } from '@ieum/contract/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { serverReasonOr } from '../../../shared/query/failures.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import { isPushOn, turnPushOff, turnPushOn } from './push-device.ts';

const PUSH = ['push'];

/** Whether pushes are sent to this device. Only where the browser has them. */
export function usePush() {
  return useQuery({ queryKey: PUSH, queryFn: isPushOn });
}

/** Resolves to what the member has answered when the browser asked. */
export function useTurnPushOn(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: turnPushOn,
    onSuccess: (permission) => {
      if (permission === 'default') return;
      onDone();
      if (permission === 'denied') return;
      client.setQueryData(PUSH, true);
      toast(t('push.turnedOn'), 'success');
    },
    meta: { failureMessage: serverReasonOr(t('push.turnOnFailed')) },
  });
}

export function useTurnPushOff(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: turnPushOff,
    onSuccess: () => {
      client.setQueryData(PUSH, false);
      toast(t('push.turnedOff'), 'success');
      onDone();
    },
    meta: { failureMessage: serverReasonOr(t('push.turnOffFailed')) },
  });
}

/** Resolves to what came of it. */
export function useTestPush() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<PushProblem | 'SENT'> => (await call('POST /api/push/test', {})).problem ?? 'SENT',
    onSuccess: (outcome) => {
      if (outcome === 'OFF' || outcome === 'GONE') client.setQueryData(PUSH, false);
    },
    meta: { failureMessage: serverReasonOr(t('push.testFailed')) },
  });
}
