import { recall } from '../../../data/own-memory.ts';
import classes from './next-step.module.css';

/** The place of what is about to come: as high as it was last time in a window of this width. */
export function Reserved() {
  const [width, height] = (recall('height') ?? '').split('/').map(Number);
  if (height === 0) return null;
  return <div className={classes.reserved} style={{ height: width === innerWidth ? height : '' }} aria-busy />;
}
