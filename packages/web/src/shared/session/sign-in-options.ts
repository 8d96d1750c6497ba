import type { ApiAnswer } from '@ieum/contract/api';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { setCompanyTimeZone } from '../query/company-time.ts';
import { parseJson, store } from '../storage.ts';

type SignInOptions = ApiAnswer<'GET /auth/options'>;

const STORED = 'ieum:sign-in-options';
const USUAL: SignInOptions = { oidcName: null, passwords: true, signUp: 'open', mail: false, timeZone: 'Asia/Seoul' };

/** Since the page was loaded. */
export let answered: SignInOptions | null = null;

/** By what one can sign in. Begins with what was answered in this browser before, so that nothing moves on the screen. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(storedOptions);
  useEffect(() => {
    const asking = new AbortController();
    void askOptions(asking.signal).then((answer) => answer !== null && setOptions(answer));
    return () => asking.abort();
  }, []);
  return options;
}

/** Null if there is no answer: whatever is tried then says so itself. */
export async function askOptions(signal: AbortSignal): Promise<SignInOptions | null> {
  const answer = await call('GET /auth/options', {}, { signal }).catch(() => null);
  if (answer === null || signal.aborted) return null;
  answered = answer;
  setCompanyTimeZone(answer.timeZone);
  store(localStorage, STORED, isUsual(answer) ? null : JSON.stringify(answer));
  return answer;
}

function storedOptions(): SignInOptions {
  return { ...USUAL, ...(parseJson(localStorage.getItem(STORED)) as Partial<SignInOptions> | null) };
}

function isUsual(options: SignInOptions): boolean {
  return (Object.keys(USUAL) as (keyof SignInOptions)[]).every((key) => options[key] === USUAL[key]);
}
