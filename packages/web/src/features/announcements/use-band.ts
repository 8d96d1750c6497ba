import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusHeading } from '../../shared/ui/focus-heading.ts';
import { useIsAwaited } from '../../shared/ui/use-is-slow.ts';
import { type Announcement, unreadQuery, useReadAnnouncement } from './announcement-queries.ts';

export interface Band {
  /** Until then the screen is not shown, so that the band does not push away what is below it. */
  isKnown: boolean;
  announcements: readonly Announcement[];
  read: (id: number) => void;
}

/**
 * The announcements above what a screen is for. They stay as they were when it was opened, but for those that the member
 * puts away: what begins or ends meanwhile moves nothing.
 */
export function useBand(): Band {
  const { data, isError, isPending } = useQuery(unreadQuery);
  const isAwaited = useIsAwaited(isPending);
  const [held, setHeld] = useState<readonly Announcement[] | null>(data ?? null);
  const { mutate } = useReadAnnouncement();
  const known = held ?? data ?? (isError || !isAwaited ? [] : null);
  if (held === null && known !== null) setHeld(known);

  function read(id: number): void {
    const before = known ?? [];
    setHeld(before.filter((one) => one.id !== id));
    focusHeading(); // The pressed button is gone.
    mutate(id, { onError: () => setHeld(before) });
  }

  return { isKnown: known !== null, announcements: known ?? [], read };
}
