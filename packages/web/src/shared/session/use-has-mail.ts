import { useEffect, useState } from 'react';
import { answered, askOptions } from './sign-in-options.ts';

/** Whether a forgotten password can be mended by mail; null while that is unknown. */
export function useHasMail(): boolean | null {
  const [hasMail, setHasMail] = useState(answered?.mail ?? null);
  useEffect(() => {
    const asking = new AbortController();
    void askOptions(asking.signal).then((answer) => {
      // Without an answer the form is offered, and says what goes wrong.
      if (!asking.signal.aborted) setHasMail(answer?.mail ?? true);
    });
    return () => asking.abort();
  }, []);
  return hasMail;
}
