import classes from './skeleton.module.css';

interface SkeletonProps {
  /** The widths of the lines to come, in percent. */
  lines: number[];
}

/** A placeholder for lines of text that are loading, with their layout. */
export function Skeleton({ lines }: SkeletonProps) {
  return (
    <span className={classes.skeleton} aria-hidden="true">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
        <span key={index} className={classes.line} style={{ width: `${width}%` }} />
      ))}
    </span>
  );
}
