import { type ComponentType, useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { NetworkError } from '../api/errors.ts';
import type { ConfirmDialogProps, WaysToConfirm } from './confirm-dialog.tsx';
import { onConfirmationNeeded } from './confirm-first.ts';

interface Question {
  Dialog: ComponentType<ConfirmDialogProps>;
  ways: WaysToConfirm;
  answer: (hasConfirmed: boolean) => void;
}

/** Asks the member to confirm who they are, whenever a call needs it. */
export function ConfirmFirst() {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<Question>(null);

  useEffect(() => {
    const stop = onConfirmationNeeded(async () => {
      const [Dialog, ways] = await Promise.all([loadDialog(), call('GET /auth/confirm', {})]);
      return new Promise<boolean>((resolve) => {
        const answer = (hasConfirmed: boolean) => {
          asked.current = null;
          setQuestion(null);
          resolve(hasConfirmed);
        };
        asked.current = { Dialog, ways, answer };
        setQuestion(asked.current);
      });
    });
    return () => {
      stop();
      asked.current?.answer(false);
    };
  }, []);

  return question && <question.Dialog ways={question.ways} onAnswer={question.answer} />;
}

/** A chunk of its own, since it is seldom needed. */
async function loadDialog(): Promise<Question['Dialog']> {
  try {
    return (await import('./confirm-dialog.tsx')).ConfirmDialog;
  } catch (error) {
    throw new NetworkError(error);
  }
}
