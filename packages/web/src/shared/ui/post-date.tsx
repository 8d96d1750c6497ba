import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from '../words/translation.ts';
import { dateTextInList, dayOf, daysOfSeveral, editedText } from './dates.ts';
import { MomentButton } from './moment-button.tsx';

/** The days that several items of the list around share: there a date alone does not tell them apart. Null: no list. */
const SharedDays = createContext<ReadonlySet<string> | null>(null);

interface DatesOfListProps {
  items: readonly { createdAt: string }[] | undefined;
  children: ReactNode;
}

/** Around a list whose items show a `PostDate`. */
export function DatesOfList({ items = [], children }: DatesOfListProps) {
  return <SharedDays value={daysOfSeveral(items.map(({ createdAt }) => createdAt))}>{children}</SharedDays>;
}

/**
 * The date of a post or comment. In a list with the time if it is today or if others have the same day; elsewhere always,
 * for those who don't get at the popup because a date is no tab stop.
 */
export function PostDate({ at }: { at: string }) {
  const { language } = useTranslation();
  const sharedDays = use(SharedDays);
  const date = new Date(at);
  return (
    <MomentButton at={date}>
      <time dateTime={at}>{dateTextInList(date, new Date(), sharedDays?.has(dayOf(date)) ?? true, language)}</time>
    </MomentButton>
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
    <MomentButton at={date} label={t('ui.edited')}>
      <time dateTime={at}>{editedText(date, new Date(writtenAt), new Date(), language)}</time>
    </MomentButton>
  );
}
