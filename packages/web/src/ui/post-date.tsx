import {
  createContext,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/index.ts';
import { agoText, dateAndTimeText, dateText, dayOf, daysOfSeveral, momentText } from './dates.ts';
import classes from './post-date.module.css';
import { useDismissal } from './use-dismissal.ts';

/** The days that several items of the list around share: there a date alone does not tell them apart. */
const SharedDays = createContext<ReadonlySet<string>>(new Set());

interface DatesOfListProps {
  items: readonly { createdAt: string }[] | undefined;
  children: ReactNode;
}

/** Around a list whose items show a `PostDate`. */
export function DatesOfList({ items = [], children }: DatesOfListProps) {
  return <SharedDays value={daysOfSeveral(items.map(({ createdAt }) => createdAt))}>{children}</SharedDays>;
}

/**
 * The date of a post or comment, with the time if it is today or if others of the list have the same day. Hovered,
 * focused or touched, it shows the full date and time and how long ago that was.
 */
export function PostDate({ at }: { at: string }) {
  const { language } = useTranslation();
  const sharedDays = use(SharedDays);
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useDismissal(isOpen, place, () => setIsOpen(false));

  const date = new Date(at);
  const hasTime = dayOf(date) === dayOf(new Date()) || sharedDays.has(dayOf(date));
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
        <time dateTime={at}>{hasTime ? dateAndTimeText(date, language) : dateText(date, language)}</time>
      </button>
      {isOpen && <Moment id={id} at={date} />}
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
