import { Link } from 'react-router';
import classes from './back-link.module.css';

/** The way up from a screen, above its heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.back}>
      {children}
    </Link>
  );
}
