import type { ApiAnswer } from '@ieum/contract/api';
import { call } from '../api/client.ts';
import { setCompanyTimeZone } from '../query/company-time.ts';
import { rememberAnswer } from './remembered-answer.ts';

const { useAnswer, useOutcome } = rememberAnswer<ApiAnswer<'GET /auth/options'>>({
  name: 'ieum:sign-in-options',
  usual: { oidcName: null, passwords: true, signUp: 'open', mail: false, timeZone: 'Asia/Seoul' },
  async load() {
    const answer = await call('GET /auth/options', {});
    setCompanyTimeZone(answer.timeZone);
    return answer;
  },
  isAskedByEach: true,
});

/** By what one can sign in. Without an answer, whatever is tried says so itself. */
export const useSignInOptions = useAnswer;

/** Whether a forgotten password can be mended by mail; null while that is unknown. */
export function useHasMail(): boolean | null {
  const { mail } = useSignInOptions();
  const outcome = useOutcome();
  // Without an answer the form is offered, and says what goes wrong.
  return outcome === null ? null : mail || outcome === 'failed';
}
