import { Bones } from '../../../ui/bones.tsx';
import { Column } from '../../../ui/column.tsx';
import classes from './form-bones.module.css';

/** The form that is on its way, in the geometry that it will have. */
export function FormBones() {
  return (
    <Column>
      <div className={classes.title}>
        <Bones lines={[30]} />
      </div>
      <div className={classes.form} aria-busy="true">
        <Bones lines={[15]} />
        <div className={classes.field} />
        <Bones lines={[15]} />
        <div className={classes.field} data-large="true" />
      </div>
    </Column>
  );
}
