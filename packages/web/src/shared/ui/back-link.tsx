import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The link to the parent of a screen, above its heading. */
export function BackLink({ to, state, children }: { to: string; state?: unknown; children: string }) {
  return (
    <Link to={to} state={state} className={classes.back}>
      {children}
    </Link>
  );
}
