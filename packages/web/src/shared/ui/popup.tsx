import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BAR_HEIGHT } from './bar-height.ts';
import classes from './popup.module.css';
import { useDismissal } from './use-dismissal.ts';

interface PopupProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The name of a menu, whose children have the role `menuitem`; null: what opens are more buttons. */
  menu: string | null;
  /** Which edge of the button and of what opens are in line. */
  align: 'left' | 'right';
  /** The button's content. */
  face: ReactNode;
  /** What opens; it closes it after a choice. `returnFocus` is false if the choice has led the focus elsewhere. */
  children: (close: (returnFocus?: boolean) => void) => ReactNode;
}

/** A button, and what it opens above or below itself, wherever there is room; nothing else moves. */
export function Popup({ menu, align, face, children, ...button }: PopupProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function close(returnFocus = true): void {
    setOpen(false);
    if (returnFocus) opener.current?.focus();
  }
  useDismissal(isOpen, place, (how) => close(how === 'key'), { onFocusLeaving: true });

  useLayoutEffect(() => {
    if (!isOpen || list.current === null) return;
    const { bottom } = list.current.getBoundingClientRect();
    if (bottom > window.innerHeight - BAR_HEIGHT) list.current.dataset.up = '';
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
  }, [isOpen]);

  function move(event: KeyboardEvent<HTMLElement>): void {
    const items = itemsOf(event.currentTarget);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const next = nextPlace(event.key, current, items.length);
    if (next === null) return;
    event.preventDefault(); // The page would scroll.
    items[next]?.focus();
  }

  return (
    <div ref={place} className={classes.place}>
      <button
        ref={opener}
        type="button"
        {...button}
        {...(menu !== null && { 'aria-haspopup': 'menu', 'aria-label': menu })}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {face}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between what it holds.
        <div
          ref={list}
          id={id}
          {...(menu !== null && { role: 'menu', 'aria-label': menu })}
          className={classes.list}
          data-align={align}
          onKeyDown={move}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('button, a')];
}

/** Around the end to the beginning, and back. */
function nextPlace(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  return null;
}

/** The class of what can be chosen in a popup, which looks alike whether it is a button or a link. */
export const popupItem = classes.item;
