import { useLayoutEffect, useRef } from 'react';
import { companyClock } from '../query/company-time.ts';
import { useTranslation } from '../words/translation.ts';
import { agoText, exactTimeText } from './dates.ts';
import classes from './exact-time.module.css';
import { useMinute } from './use-minute.ts';

export interface ExactTimeProps {
  id: string;
  at: Date;
}

/** The popup of a `ExactTimeButton`: the full date and time, and how long ago that was. */
export function ExactTime({ id, at }: ExactTimeProps) {
  const { language } = useTranslation();
  const box = useRef<HTMLSpanElement>(null);
  const now = useMinute();
  useLayoutEffect(() => {
    if (box.current !== null) keepInView(box.current);
  }, []);

  const ago = agoText(at, now, language);
  return (
    <span ref={box} id={id} role="tooltip" className={classes.moment}>
      <span className={classes.text}>
        {exactTimeText(companyClock(at), language)}
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
