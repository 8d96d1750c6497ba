import { type ReactNode, type Ref, useId } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps {
  ref?: Ref<HTMLInputElement>;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  /** What it means, below the label. */
  help?: string;
  children: ReactNode;
}

/** A box to check with its label, in the colours of either theme. */
export function Checkbox({ ref, name, checked, onChange, error, help, children }: CheckboxProps) {
  const id = useId();
  const box = (
    <label className={classes.label}>
      <input
        ref={ref}
        type="checkbox"
        name={name}
        checked={checked}
        {...(error !== undefined && { 'aria-invalid': true })}
        {...((error ?? help) !== undefined && { 'aria-describedby': id })}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
  if (error === undefined) {
    return help === undefined ? (
      box
    ) : (
      <>
        {box}
        <p id={id} className="note">
          {help}
        </p>
      </>
    );
  }
  return (
    <>
      {box}
      <p id={id} role="alert" className={classes.error}>
        {error}
      </p>
    </>
  );
}
