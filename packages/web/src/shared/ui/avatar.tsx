import classes from './avatar.module.css';
import { stripBidi } from './strip-bidi.ts';

/** A leaf with the first letter of a name; empty for a withdrawn member. Decorative: the name is beside it. */
export function Avatar({ name }: { name: string | null }) {
  const [initial = ''] = stripBidi(name ?? '');
  // Not as text, which would be read out and found as part of the content.
  return <span className={classes.avatar} data-initial={initial.toUpperCase()} aria-hidden="true" />;
}
