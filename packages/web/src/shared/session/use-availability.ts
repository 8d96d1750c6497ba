import { useEffect, useRef, useState } from 'react';
import type { Availability, Check } from './availability.ts';

export type CheckState = 'unchecked' | 'checking' | Availability;

/** Checks whether the typed value is available. Only the answer to the latest check counts. */
export function useAvailability(check: Check) {
  const [state, setState] = useState<CheckState>('unchecked');
  const question = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only cleans up when the form is left.
  useEffect(() => stop, []);

  function stop(): void {
    clearTimeout(timer.current);
    question.current?.abort();
  }

  /** The typed value has changed: reset the result. */
  function forget(): void {
    stop();
    setState('unchecked');
  }

  /** Checks when nothing else has been typed for so long, in milliseconds. */
  function askDebounced(value: string, pause: number): void {
    stop();
    timer.current = setTimeout(() => void ask(value), pause);
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

  return { state, ask, askDebounced, forget };
}
