import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import classes from './hooks.module.css';

interface ChoicesProps<T extends string> {
  name: string;
  label: string;
  all: readonly T[];
  chosen: T[];
  error: string | undefined;
  onChange: (chosen: T[]) => void;
  labelOf: (one: T) => string;
}

/** Several of a few, in their order. */
export function Choices<T extends string>({ name, label, all, chosen, error, onChange, labelOf }: ChoicesProps<T>) {
  const id = useId();
  return (
    <fieldset className={classes.fieldset} aria-describedby={error === undefined ? undefined : id}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.boxes}>
        {all.map((one) => (
          <Checkbox
            key={one}
            name={name}
            checked={chosen.includes(one)}
            onChange={(isChosen) =>
              onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
            }
          >
            {labelOf(one)}
          </Checkbox>
        ))}
      </div>
      <p id={id} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  );
}
