import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { invalidateChanged } from '../../data/invalidation.ts';
import { ME } from '../../data/keys.ts';
import type { Me } from '../../data/me.ts';
import { useTranslation } from '../../i18n/index.ts';

/** Changes the member's nickname and refreshes lists. */
export function useChangeNickname() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (nickname: string) => call('PATCH /api/members/nickname', { body: { nickname } }),
    onSuccess: ({ nickname }) => {
      queryClient.setQueryData<Me>(ME, (me) => me && { ...me, nickname });
      return invalidateChanged(queryClient, { kind: 'NICKNAME_CHANGED' }, { except: [ME] });
    },
    meta: {
      failureMessage: (error) => {
        if (isNicknameTaken(error)) return null; // The form shows it at the field.
        return (error instanceof ApiError && error.errors[0]?.message) || t('members.nicknameEdit.failed');
      },
    },
  });
}

export function isNicknameTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NICKNAME_TAKEN';
}
