import type { CommentApi } from '../../../shared/api/boards/types.ts';
import { Face } from '../../../shared/ui/face.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import section from './comment-section.module.css';
import classes from './comment-skeleton.module.css';

const LINE_WIDTHS = [60, 85, 45];

/** A placeholder for comments that are loading, with their layout. */
export function CommentSkeleton() {
  return (
    <div aria-busy="true">
      {LINE_WIDTHS.map((width) => (
        <div key={width} className={classes.comment}>
          <Face mark={null} size="large" />
          <div>
            <div className={classes.meta}>
              <Skeleton lines={[30]} />
            </div>
            <Skeleton lines={[width]} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Below a post that is itself loading. */
export function CommentSectionSkeleton({ api }: { api: CommentApi }) {
  const { t } = useTranslation();
  return (
    <section className={section.section}>
      <h2>{t(`boards.${api.word}.heading`)}</h2>
      <CommentSkeleton />
    </section>
  );
}
