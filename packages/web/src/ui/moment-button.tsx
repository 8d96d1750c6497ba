import { type ComponentType, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MomentProps } from './moment.tsx';
import classes from './moment-button.module.css';
import { useDismissal } from './use-dismissal.ts';

interface MomentButtonProps {
  at: Date;
  /** In front of the time: what happened then. */
  label?: string;
  /** The short form of the time, which is always shown. */
  children: ReactNode;
}

/** A time that, hovered, focused or touched, shows the full date and time and how long ago that was. */
export function MomentButton({ at, label, children }: MomentButtonProps) {
  const id = useId();
  const labelId = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const Moment = useMoment(isOpen);
  useDismissal(isOpen, place, () => setIsOpen(false));

  const isShown = isOpen && Moment !== null;
  const describedBy = [label !== undefined && labelId, isShown && id].filter(Boolean).join(' ') || undefined;
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
        className={classes.date}
        // What happened is no part of the name, in which it would read like the name of an action.
        aria-describedby={describedBy}
        onClick={open}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
      >
        {children}
      </button>
      {isShown && <Moment id={id} at={at} />}
    </span>
  );
}

let loaded: ComponentType<MomentProps> | null = null;

/** The popup, which is loaded when one is first opened, because no screen needs it before; null until then. */
function useMoment(isOpen: boolean): ComponentType<MomentProps> | null {
  const [Moment, setMoment] = useState(() => loaded);
  const isWanted = isOpen && Moment === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./moment.tsx').then(
      (module) => {
        loaded = module.Moment;
        setMoment(() => module.Moment);
      },
      // It is loaded again when a date is opened again.
      (error: unknown) => console.error('The time of a date could not be shown', error),
    );
  }, [isWanted]);
  return Moment;
}
