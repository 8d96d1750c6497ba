import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/index.ts';
import { agoText, momentText } from './dates.ts';
import classes from './moment-button.module.css';
import { useDismissal } from './use-dismissal.ts';

interface MomentButtonProps {
  at: Date;
  /** The short form of it, which is always shown. */
  children: ReactNode;
}

/** A time that, hovered, focused or touched, shows the full date and time and how long ago that was. */
export function MomentButton({ at, children }: MomentButtonProps) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismissal(isOpen, place, () => setIsOpen(false));

  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  // Touch also fires enter and leave events; only the press opens the popup.
  const onlyForMouse = (act: () => void) => (event: PointerEvent) => event.pointerType !== 'touch' && act();

  return (
    // Wraps both, so that the pointer can move from the date into the popup.
    <span
      ref={place}
      className={classes.place}
      onPointerEnter={onlyForMouse(open)}
      onPointerLeave={onlyForMouse(close)}
    >
      <button
        type="button"
        className={classes.date}
        aria-describedby={isOpen ? id : undefined}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
      >
        {children}
      </button>
      {isOpen && <Moment id={id} at={at} />}
    </span>
  );
}

/** Often enough for minutes to be right. */
const RENEWED_EVERY_MS = 10_000;

function Moment({ id, at }: { id: string; at: Date }) {
  const { language } = useTranslation();
  const box = useRef<HTMLSpanElement>(null);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  useLayoutEffect(() => {
    if (box.current !== null) keepInView(box.current);
  }, []);

  const ago = agoText(at, now, language);
  return (
    <span ref={box} id={id} role="tooltip" className={classes.moment}>
      <span className={classes.text}>
        {momentText(at, language)}
        {ago !== null && ` (${ago})`}
      </span>
    </span>
  );
}

const MARGIN_PX = 8;

/** Above the date and from its start, unless the window ends there, or the top bar begins. */
function keepInView(box: HTMLElement): void {
  const { top, right } = box.getBoundingClientRect();
  const covered = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (top < covered) box.dataset.below = '';
  const over = right + MARGIN_PX - document.documentElement.clientWidth;
  if (over > 0) box.style.left = `${-over}px`;
}
