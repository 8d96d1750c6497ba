import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { renewChanged } from '../../data/changed.ts';
import { ME } from '../../data/keys.ts';
import type { Me } from '../../data/me.ts';

/** Gives the member another nickname, and has lists show it. */
export function useChangeNickname() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failureMessage: () => null }, // The form says it, at the field or in passing.
    mutationFn: (nickname: string) => call('PATCH /api/members/nickname', { body: { nickname } }),
    onSuccess: ({ nickname }) => {
      queryClient.setQueryData<Me>(ME, (me) => me && { ...me, nickname });
      return renewChanged(queryClient, { kind: 'NICKNAME_CHANGED' }, { except: [ME] });
    },
  });
}
