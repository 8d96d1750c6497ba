import classes from './face.module.css';
import { lookOf } from './face-look.ts';

interface FaceProps {
  /** Of the writer; none: has withdrawn, or is not to be known. */
  mark: number | null | undefined;
  size: 'small' | 'large';
}

/** A leaf of the writer's own, by which the eye finds who wrote what. Decorative: the name is beside it. */
export function Face({ mark, size }: FaceProps) {
  const look = lookOf(mark ?? null);
  return (
    <span className={classes.face} data-size={size} data-colour={look?.colour} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <g transform={`rotate(${look?.turn ?? 0} 12 12)`}>
          <path className={look === null ? classes.outline : undefined} d={look?.shape ?? NEUTRAL} />
        </g>
      </svg>
    </span>
  );
}

const NEUTRAL = 'M12 21.5c-6-5.5-6-13.5 0-19 6 5.5 6 13.5 0 19Z';
