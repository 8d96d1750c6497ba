import { Column } from '../../../shared/ui/column.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import skeleton from './form-skeleton.module.css';
import classes from './post-form.module.css';

/** A placeholder for a form that is loading, with its layout. */
export function FormSkeleton() {
  return (
    <Column>
      <div className={classes.board}>
        <span className={skeleton.board}>
          <Skeleton lines={[100]} />
        </span>
      </div>
      <div className={skeleton.title}>
        <Skeleton lines={[30]} />
      </div>
      <div className={classes.form} aria-busy="true">
        <div>
          <Skeleton lines={[15]} />
          <div className={skeleton.field} />
        </div>
        <div>
          <Skeleton lines={[15]} />
          <div className={skeleton.field} data-large="true" />
        </div>
      </div>
    </Column>
  );
}
