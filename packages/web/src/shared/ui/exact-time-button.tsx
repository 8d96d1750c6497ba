import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ExactTime } from './exact-time.tsx';
import classes from './exact-time-button.module.css';
import { useDismissal } from './use-dismissal.ts';

interface ExactTimeButtonProps {
  at: Date;
  /** In front of the time: what happened then. */
  label?: string;
  /** The short form of the time, which is always shown. */
  children: ReactNode;
}

/** A time that, hovered, focused or touched, shows the full date and time and how long ago that was. */
export function ExactTimeButton({ at, label, children }: ExactTimeButtonProps) {
  const id = useId();
  const labelId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismissal(isOpen, place, () => setIsOpen(false));

  const describedBy = [label !== undefined && labelId, isOpen && id].filter(Boolean).join(' ') || undefined;
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
      {label !== undefined && <span id={labelId}>{label}</span>}{' '}
      <button
        type="button"
        // A list would have one more stop for each of its items.
        tabIndex={-1}
        className={classes.date}
        // What happened is no part of the name, in which it would read like the name of an action.
        aria-describedby={describedBy}
        onClick={open}
        onFocus={open}
        onBlur={close}
      >
        {children}
      </button>
      {isOpen && <ExactTime id={id} at={at} />}
    </span>
  );
}
