import { Skeleton } from '../../ui/skeleton.tsx';
import line from './line.module.css';
import classes from './notification-list.module.css';

const KEYS = ['1', '2', '3', '4'];

/** As high as lines about posts. */
export function LinesSkeleton() {
  return (
    <ul className={classes.lines} aria-busy="true">
      {KEYS.map((key) => (
        <li key={key} className={line.item}>
          <div className={line.line}>
            <span className={line.body}>
              <Skeleton lines={[65, 85, 20]} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
