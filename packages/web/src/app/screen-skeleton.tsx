import { Column } from '../ui/column.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** While the code of a screen is on its way: of what the screen will be, nothing more is known. */
export function ScreenSkeleton() {
  return (
    <Column>
      <Skeleton lines={[35, 100, 100, 60]} />
    </Column>
  );
}
