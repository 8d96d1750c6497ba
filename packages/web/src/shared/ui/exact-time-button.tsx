import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../words/translation.ts';
import { agoText, exactTimeText } from './dates.ts';
import popup from './exact-time.module.css';
import classes from './exact-time-button.module.css';
import { useDismissal } from './use-dismissal.ts';
import { useMinute } from './use-minute.ts';

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

/** The same in a card, which a press on it opens: for pointers that hover. */
export function ExactTimeOnHover({ at, children }: Pick<ExactTimeButtonProps, 'at' | 'children'>) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismissal(isOpen, place, () => setIsOpen(false));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the link of the card.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <span
      ref={place}
      className={`${classes.place} ${classes.inCard}`}
      onPointerEnter={({ pointerType }) => setIsOpen(pointerType !== 'touch')}
      onPointerLeave={() => setIsOpen(false)}
      onClick={pressWhatIsBelow}
    >
      {children}
      {isOpen && <ExactTime id={id} at={at} />}
    </span>
  );
}

/** The link that is stretched over the card. */
function pressWhatIsBelow({ clientX, clientY, nativeEvent }: MouseEvent): void {
  const link = document.elementsFromPoint(clientX, clientY).find((element) => element.matches('a'));
  link?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

interface ExactTimeProps {
  id: string;
  at: Date;
}

/** The popup of a `ExactTimeButton`: the full date and time, and how long ago that was. */
function ExactTime({ id, at }: ExactTimeProps) {
  const { language } = useTranslation();
  const box = useRef<HTMLSpanElement>(null);
  const now = useMinute();
  useLayoutEffect(() => {
    if (box.current !== null) keepInView(box.current);
  }, []);

  const ago = agoText(at, now, language);
  return (
    <span ref={box} id={id} role="tooltip" className={popup.moment}>
      <span className={popup.text}>
        <span>{exactTimeText(at, language)}</span>
        {ago !== null && <span>{` (${ago})`}</span>}
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
