import { useId } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import classes from './link-list.module.css';

interface LinkListProps {
  title: string;
  links: { to: string; label: string; onOpen?: () => void }[];
}

/** A placeholder for the column, with the largest number of links that it can have. */
export function LinkListSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={classes.list} aria-busy="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index} className={classes.link}>
            <span className={classes.skeleton}>
              <Skeleton lines={[100]} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A titled column of links. */
export function LinkList({ title, links }: LinkListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.list}>
        {links.map(({ to, label, onOpen }) => (
          <li key={to}>
            <Link to={to} className={classes.link} onClick={onOpen}>
              <span>{label}</span>
              <svg width="8" height="14" viewBox="0 0 8 14" fill="none" aria-hidden="true">
                <path d="m1 1 6 6-6 6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
