import { Bones } from '../../../ui/bones.tsx';
import { Column } from '../../../ui/column.tsx';
import bones from './form-bones.module.css';
import classes from './post-form.module.css';

/** The form that is on its way, in the geometry that it will have. */
export function FormBones() {
  return (
    <Column>
      <div className={classes.board}>
        <span className={bones.board}>
          <Bones lines={[100]} />
        </span>
      </div>
      <div className={bones.title}>
        <Bones lines={[30]} />
      </div>
      <div className={classes.form} aria-busy="true">
        <div>
          <Bones lines={[15]} />
          <div className={bones.field} />
        </div>
        <div>
          <Bones lines={[15]} />
          <div className={bones.field} data-large="true" />
        </div>
      </div>
    </Column>
  );
}
