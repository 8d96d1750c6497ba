import type { ApiAnswer } from '@ieum/contract/api';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { useTranslation } from '../../shared/words/translation.ts';

type Invitation = ApiAnswer<'POST /auth/invitation'>;

/** What an invitation fixes of the sign-up; null while it is being asked for. */
export type InvitationState = { invitation: Invitation; problem?: never } | { problem: string } | null;

/** @param token of the link; null: there is none */
export function useInvitation(token: string | null): InvitationState {
  const { t } = useTranslation();
  const [state, setState] = useState<InvitationState>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of another language ask for nothing anew.
  useEffect(() => {
    if (token === null) return;
    const going = new AbortController();
    call('POST /auth/invitation', { body: { invitation: token } }, { signal: going.signal }).then(
      (invitation) => setState({ invitation }),
      (error: unknown) => {
        if (going.signal.aborted) return;
        setState({ problem: error instanceof ApiError ? error.detail : t('auth.invitation.failed') });
      },
    );
    return () => going.abort();
  }, [token]);
  return state;
}
