import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { fieldErrorsOf, hasCode } from '../../shared/api/errors.ts';
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
      failureMessage: (error) => (nicknameErrorIn(error) === undefined ? t('members.nicknameEdit.failed') : null),
    },
  });
}

/** What the server says of the nickname itself, which the form shows at its field. */
export function nicknameErrorIn(error: unknown): string | undefined {
  return hasCode(error, 'NICKNAME_TAKEN') ? error.detail : fieldErrorsOf(error).nickname;
}
