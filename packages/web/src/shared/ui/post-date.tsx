import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from '../words/translation.ts';
import { dateTextInList, dayOf, daysOfSeveral, editedText, sinceText } from './dates.ts';
import { ExactTimeButton, ExactTimeOnHover } from './exact-time-button.tsx';
import classes from './post-date.module.css';
import { useMinute } from './use-minute.ts';

/** The days that several items of the list around share: there a date alone does not tell them apart. Null: no list. */
const SharedDays = createContext<ReadonlySet<string> | null>(null);

interface DatesOfListProps {
  items: readonly { createdAt: string }[] | undefined;
  children: ReactNode;
}

/** Around a list whose items show a `PostDate`. */
export function DatesOfList({ items = [], children }: DatesOfListProps) {
  const moments = items.map(({ createdAt }) => new Date(createdAt));
  return <SharedDays value={daysOfSeveral(moments)}>{children}</SharedDays>;
}

/** How long ago a comment was written. */
export function SinceDate({ at }: { at: string }) {
  return (
    <ExactTimeButton at={new Date(at)}>
      <Since at={at} />
    </ExactTimeButton>
  );
}

/** How long ago the post of a card was written. A press opens the card, as on all of it; the post says its whole date. */
export function CardDate({ at }: { at: string }) {
  return (
    <ExactTimeOnHover at={new Date(at)}>
      <Since at={at} />
    </ExactTimeOnHover>
  );
}

function Since({ at }: { at: string }) {
  const { language } = useTranslation();
  return (
    <time dateTime={at} className={classes.since}>
      {sinceText(new Date(at), useMinute(), language)}
    </time>
  );
}

/**
 * The date of a post or of what the console lists. In a list with the time if it is today or if others have the same day; elsewhere always,
 * for those who don't get at the popup because a date is no tab stop.
 */
export function PostDate({ at }: { at: string }) {
  const { language } = useTranslation();
  const sharedDays = use(SharedDays);
  const date = new Date(at);
  return (
    <ExactTimeButton at={date}>
      <time dateTime={at}>{dateTextInList(date, new Date(), sharedDays?.has(dayOf(date)) ?? true, language)}</time>
    </ExactTimeButton>
  );
}

interface EditedDateProps {
  /** null: never. */
  at: string | null;
  /** When the text was written, which is shown beside it. */
  writtenAt: string;
}

/** That a post or comment was edited, and when; nothing about one that was not. */
export function EditedDate({ at, writtenAt }: EditedDateProps) {
  const { t, language } = useTranslation();
  if (at === null) return null;
  const date = new Date(at);
  return (
    <ExactTimeButton at={date} label={t('ui.edited')}>
      <time dateTime={at}>{editedText(date, new Date(writtenAt), new Date(), language)}</time>
    </ExactTimeButton>
  );
}
