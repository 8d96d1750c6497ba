import type { ReactNode } from 'react';
import { useUnread } from '../shared/live/unread.ts';
import { TitleCount } from '../shared/ui/title-count.ts';

/** The titles of the screens in it say how many notifications are unread. */
export function UnreadInTitle({ children }: { children: ReactNode }) {
  return <TitleCount value={useUnread()}>{children}</TitleCount>;
}
