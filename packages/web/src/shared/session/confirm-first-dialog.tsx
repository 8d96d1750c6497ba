import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { ConfirmDialog, type WaysToConfirm } from './confirm-dialog.tsx';
import { onConfirmationNeeded } from './confirm-first.ts';

interface Question {
  ways: WaysToConfirm;
  answer: (hasConfirmed: boolean) => void;
}

/** Asks the member to confirm who they are, whenever a call needs it. */
export function ConfirmFirst() {
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = useRef<Question>(null);

  useEffect(() => {
    const stop = onConfirmationNeeded(async () => {
      const ways = await call('GET /auth/confirm', {});
      return new Promise<boolean>((resolve) => {
        const answer = (hasConfirmed: boolean) => {
          asked.current = null;
          setQuestion(null);
          resolve(hasConfirmed);
        };
        asked.current = { ways, answer };
        setQuestion(asked.current);
      });
    });
    return () => {
      stop();
      asked.current?.answer(false);
    };
  }, []);

  return question && <ConfirmDialog ways={question.ways} onAnswer={question.answer} />;
}
