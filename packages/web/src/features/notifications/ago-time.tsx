import { useEffect, useState } from 'react';
import { agoText, dateText, momentText } from '../../shared/ui/dates.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './notification.module.css';

const A_WEEK_MS = 7 * 24 * 60 * 60_000;
/** Often enough for minutes to be right. */
const RENEWED_EVERY_MS = 30_000;

/** How long ago something happened; of what is older than a week, the date. */
export function AgoTime({ at }: { at: string }) {
  const { language } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEWED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const date = new Date(at);
  const ago = now.getTime() - date.getTime() < A_WEEK_MS ? agoText(date, now, language) : null;
  return (
    <time dateTime={at} title={momentText(date, language)} className={classes.time}>
      {ago ?? dateText(date, language)}
    </time>
  );
}
