import { useTranslation } from '../i18n/index.ts';
import { dateText, momentText } from './dates.ts';
import classes from './post-date.module.css';

/** When something was written: the date, and on hover or focus the time of day and how long ago. */
export function PostDate({ at }: { at: string }) {
  const { language } = useTranslation();
  const date = new Date(at);
  return (
    <time className={classes.date} dateTime={at} title={momentText(date, new Date(), language)}>
      {dateText(date, language)}
    </time>
  );
}
