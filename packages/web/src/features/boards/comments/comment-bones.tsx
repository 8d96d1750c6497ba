import type { CommentApi } from '../../../api/boards/types.ts';
import { useTranslation } from '../../../i18n/index.ts';
import { Bones } from '../../../ui/bones.tsx';
import classes from './comment-bones.module.css';
import section from './comment-section.module.css';

const BONES = [60, 85, 45];

/** Comments on their way, in the geometry that they will have. */
export function CommentBones() {
  return (
    <div aria-busy="true">
      {BONES.map((width) => (
        <div key={width} className={classes.comment}>
          <span className={classes.avatar} />
          <div>
            <div className={classes.meta}>
              <Bones lines={[30]} />
            </div>
            <Bones lines={[width]} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Below a post that is itself on its way. */
export function CommentSectionBones({ api }: { api: CommentApi }) {
  const { t } = useTranslation();
  return (
    <section className={section.section}>
      <h2>{t(`boards.${api.word}.heading`)}</h2>
      <CommentBones />
    </section>
  );
}
