import { type ReactNode, useEffect, useRef } from 'react';
import { remember } from '../../../data/own-memory.ts';
import classes from './next-step.module.css';

/** Remembers how high it is, so that next time its place is kept while it is on its way. */
export function Place({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    const isWriting = current?.querySelector('form') != null;
    if (current !== null && !isWriting) remember('height', `${innerWidth}/${current.offsetHeight}`);
  });
  return (
    <div ref={place} className={classes.place}>
      {children}
    </div>
  );
}
