import { Skeleton } from '../../shared/ui/skeleton.tsx';
import classes from './home-skeleton.module.css';
import latest from './latest.module.css';

const ROWS = [1, 2, 3];
const PARTS = [1, 2, 3];

/** In place of all that home has below the banner. */
export function HomeSkeleton() {
  return (
    <div className={classes.parts} aria-busy="true">
      {PARTS.map((part) => (
        <div key={part} className={latest.latest}>
          <div className={classes.heading}>
            <Skeleton lines={[30]} />
          </div>
          <RowsSkeleton />
        </div>
      ))}
    </div>
  );
}

/** In place of the posts of one part. */
export function RowsSkeleton() {
  return ROWS.map((row) => (
    <div key={row} className={latest.item}>
      <div className={latest.title}>
        <Skeleton lines={[80]} />
      </div>
      <div className={classes.meta}>
        <Skeleton lines={[45]} />
      </div>
    </div>
  ));
}
