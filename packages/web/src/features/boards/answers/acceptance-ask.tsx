import { useId, useRef, useState } from 'react';
import { recall, remember } from '../../../shared/session/own-memory.ts';
import { useInView } from '../../../shared/ui/use-in-view.ts';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './acceptance-ask.module.css';

interface AcceptanceAskProps {
  postId: number;
  /** None of the answers is accepted. */
  isDue: boolean;
  onClose: () => void;
}

/**
 * Asks the asker to accept an answer. Once: a question that was left after this was on the screen does not ask again.
 * It comes with the answers or not at all, so that it pushes nothing away that is read.
 */
export function AcceptanceAsk({ postId, isDue, onClose }: AcceptanceAskProps) {
  const { t } = useTranslation();
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(() => isDue && !wasAsked(postId));
  if (isAsking && !isDue) setAsking(false); // It has had its effect.

  useInView(notice, isAsking, () => noteAsked(postId), 0);

  function close(): void {
    noteAsked(postId);
    setAsking(false);
    onClose();
  }

  if (!isAsking) return null;
  return (
    <div ref={notice} className={classes.notice}>
      <p id={id}>{t('asker.ask')}</p>
      <button type="button" className={classes.close} aria-describedby={id} onClick={close}>
        {t('common.close')}
      </button>
    </div>
  );
}

/** Who has asked more than that sees an old question ask again. */
const MOST = 200;

export function wasAsked(postId: number): boolean {
  return idsAsked().includes(postId);
}

export function noteAsked(postId: number): void {
  const others = idsAsked().filter((id) => id !== postId);
  remember('asked', [...others, postId].slice(-MOST).join());
}

/** The latest last. */
function idsAsked(): number[] {
  return (recall('asked')?.match(/\d+/g) ?? []).map(Number);
}
