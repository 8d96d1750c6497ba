import type { ReactNode } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A box to check with its label, in the colours of either theme. */
export function Checkbox({ name, checked, onChange, children }: CheckboxProps) {
  return (
    <label className={classes.label}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
