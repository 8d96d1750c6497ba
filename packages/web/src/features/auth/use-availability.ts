import { useEffect, useRef, useState } from 'react';
import type { Availability, Check } from './availability.ts';

export type CheckState = 'unchecked' | 'checking' | Availability;

/** Whether what is typed can be had. Only the answer to the latest question counts. */
export function useAvailability(check: Check) {
  const [state, setState] = useState<CheckState>('unchecked');
  const question = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on going only.
  useEffect(() => stop, []);

  function stop(): void {
    clearTimeout(timer.current);
    question.current?.abort();
  }

  /** What is typed has changed: nothing is known of it. */
  function forget(): void {
    stop();
    setState('unchecked');
  }

  /** Asks when nothing else has been typed for that long. */
  function askAfter(milliseconds: number, value: string): void {
    stop();
    timer.current = setTimeout(() => void ask(value), milliseconds);
  }

  async function ask(value: string): Promise<void> {
    stop();
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

  return { state, ask, askAfter, forget };
}
