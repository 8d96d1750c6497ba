import classes from './avatar.module.css';
import { stripBidi } from './strip-bidi.ts';

/** A leaf with the first letter of a name; empty for someone who has left. Decorative: the name stands beside it. */
export function Avatar({ name }: { name: string | null }) {
  const [initial = ''] = stripBidi(name ?? '');
  // Not as text: it would be read out, and found, as part of what was written.
  return <span className={classes.avatar} data-initial={initial.toUpperCase()} aria-hidden="true" />;
}
