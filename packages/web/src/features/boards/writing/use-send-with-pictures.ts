import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftPicture } from './draft-pictures.ts';

interface SendOptions<Asked> {
  pictures: readonly DraftPicture[];
  send: (asked: Asked) => void;
  /** Says that some of them could not be uploaded. */
  refuse: () => void;
}

/** Sends once the pictures are uploaded, which the member does not have to wait for. */
export function useSendWithPictures<Asked>({ pictures, send, refuse }: SendOptions<Asked>) {
  const [waiting, setWaiting] = useState<{ asked: Asked } | null>(null);
  const isLoading = pictures.some(({ id, hasFailed }) => id === null && !hasFailed);
  const hasFailed = pictures.some((picture) => picture.id === null && picture.hasFailed);

  function trySending(asked: Asked): void {
    if (hasFailed) refuse();
    else if (isLoading) setWaiting({ asked });
    else send(asked);
  }

  const goOn = useEffectEvent(({ asked }: { asked: Asked }) => {
    setWaiting(null);
    trySending(asked);
  });
  useEffect(() => {
    if (waiting !== null && !isLoading) goOn(waiting);
  }, [waiting, isLoading]);

  return { isWaiting: waiting !== null, trySending, stopWaiting: () => setWaiting(null) };
}
