import { companyClock } from '../../shared/query/company-time.ts';
import { momentText, sinceText } from '../../shared/ui/dates.ts';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { useTranslation } from '../../shared/words/translation.ts';
import classes from './notification.module.css';

/** How long ago something happened. The whole line is a link, in which the moment can't be a button of its own. */
export function AgoTime({ at }: { at: string }) {
  const { language } = useTranslation();
  const date = new Date(at);
  return (
    <time dateTime={at} title={momentText(companyClock(date), language)} className={classes.time}>
      {sinceText(date, useMinute(), language)}
    </time>
  );
}
