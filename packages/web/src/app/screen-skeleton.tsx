import { Column } from '../shared/ui/column.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** Shown while the code of a screen is loading, when nothing else is known about it. */
export function ScreenSkeleton() {
  return (
    <Column>
      <Skeleton lines={[35, 100, 100, 60]} />
    </Column>
  );
}
