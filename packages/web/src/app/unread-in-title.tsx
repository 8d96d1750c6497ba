import type { ReactNode } from 'react';
import { useUnread } from '../data/unread.ts';
import { TitleCount } from '../ui/title-count.ts';

/** The titles of the screens in it say how many notifications are unread. */
export function UnreadInTitle({ children }: { children: ReactNode }) {
  return <TitleCount value={useUnread()}>{children}</TitleCount>;
}
