import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { parseJson, store } from '../storage.ts';

interface RememberedAnswer<Answer> {
  /** Under which the answer is stored in this browser, unless it is the usual one. */
  name: string;
  usual: Answer;
  load: () => Promise<Answer>;
  /** Each screen asks; otherwise the first one of a document, and after a failure the next. */
  isAskedByEach?: boolean;
}

/** A public answer of the server. Screens begin with the last one in this browser, so that nothing moves on them. */
export function rememberAnswer<Answer extends object>(options: RememberedAnswer<Answer>) {
  const { name, usual, load, isAskedByEach = false } = options;
  /** Null: not read from the storage yet. */
  let current: Answer | null = null;
  let isAsked = false;
  let outcome: 'answered' | 'failed' | null = null;
  const listeners = createListeners();

  function read(): Answer {
    current ??= { ...usual, ...(parseJson(localStorage.getItem(name)) as Partial<Answer> | null) };
    return current;
  }

  function note(answer: Answer): void {
    current = answer;
    outcome = 'answered';
    const isUsual = (Object.keys(usual) as (keyof Answer)[]).every((key) => answer[key] === usual[key]);
    store(localStorage, name, isUsual ? null : JSON.stringify(answer));
    listeners.tell();
  }

  /** Without an answer, what is known stays. */
  async function ask(): Promise<void> {
    isAsked = true;
    try {
      note(await load());
    } catch {
      isAsked = false;
      outcome ??= 'failed';
      listeners.tell();
    }
  }

  function useAnswer(): Answer {
    useEffect(() => {
      if (isAskedByEach || !isAsked) void ask();
    }, []);
    return useSyncExternalStore(listeners.subscribe, read);
  }

  return {
    useAnswer,
    /** Whether the server has answered in this document; null: it is not known yet. */
    useOutcome: () => useSyncExternalStore(listeners.subscribe, () => outcome),
    ask,
    note,
  };
}
