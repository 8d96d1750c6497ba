import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { invalidateChanged } from '../../shared/query/invalidation.ts';
import { ME } from '../../shared/query/keys.ts';
import type { Me } from '../../shared/query/me.ts';
import { useTranslation } from '../../shared/words/translation.ts';

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

export function isNicknameTaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'NICKNAME_TAKEN';
}
