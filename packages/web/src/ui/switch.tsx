import { useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  /** What it means, below the label. */
  help?: string | undefined;
}

/** A setting that is on or off, and takes effect at once: a row with its label in front. */
export function Switch({ checked, onChange, label, help }: SwitchProps) {
  const id = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {help !== undefined && (
          <span id={id} className={classes.help}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.switch}
        checked={checked}
        aria-label={label}
        aria-describedby={help === undefined ? undefined : id}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
