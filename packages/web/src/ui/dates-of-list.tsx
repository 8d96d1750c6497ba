import { createContext, type ReactNode } from 'react';
import { daysOfSeveral } from './dates.ts';

/** The days that several items of the list around share: there a date alone does not tell them apart. */
export const SharedDays = createContext<ReadonlySet<string>>(new Set());

interface DatesOfListProps {
  items: readonly { createdAt: string }[] | undefined;
  children: ReactNode;
}

/** Around a list whose items show a `PostDate`. */
export function DatesOfList({ items = [], children }: DatesOfListProps) {
  return <SharedDays value={daysOfSeveral(items.map(({ createdAt }) => createdAt))}>{children}</SharedDays>;
}
