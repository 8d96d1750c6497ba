import type { ReactNode } from 'react';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import classes from './rows.module.css';

/** What somebody signs in with, or where they have: one below the other. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>;
}

interface RowProps {
  name: ReactNode;
  /** Beside the name. */
  badge?: string | undefined;
  details: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

export function Row({ name, badge, details, children }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {badge !== undefined && <span className={classes.badge}>{badge}</span>}
        </p>
        <p className={classes.details}>{details}</p>
      </div>
      {children}
    </li>
  );
}

export function RowsSkeleton({ count }: { count: number }) {
  return (
    <ul className={classes.rows} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
        <li key={index} className={classes.row}>
          <div className={classes.facts}>
            <Skeleton lines={[30, 45]} />
          </div>
        </li>
      ))}
    </ul>
  );
}
