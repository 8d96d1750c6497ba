import { useEffect, useRef, useState } from 'react';
import type { Availability, Check } from './availability.ts';

export type CheckState = 'unchecked' | 'checking' | Availability;

/** Whether what is typed can be had. Only the answer to the latest question counts. */
export function useAvailability(check: Check) {
  const [state, setState] = useState<CheckState>('unchecked');
  const question = useRef<AbortController | null>(null);

  useEffect(() => () => question.current?.abort(), []);

  /** What is typed has changed: nothing is known of it. */
  function forget(): void {
    question.current?.abort();
    setState('unchecked');
  }

  async function ask(value: string): Promise<void> {
    question.current?.abort();
    const mine = new AbortController();
    question.current = mine;
    setState('checking');
    try {
      const answer = await check(value, mine.signal);
      if (!mine.signal.aborted) setState(answer);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    }
  }

  return { state, ask, forget };
}
