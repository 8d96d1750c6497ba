import classes from './skeleton.module.css';

interface SkeletonProps {
  /** The widths of the lines to come, in percent. */
  lines: number[];
}

/** The lines of a text that is on its way, in the geometry that it will have. */
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
