import type { ReactNode } from 'react';
import classes from './filter-select.module.css';

interface FilterSelectProps {
  label: string;
  /** Empty: there is no limit. */
  value: string;
  onChange: (value: string) => void;
  /** The options; the first is the one without a limit. */
  children: ReactNode;
}

/** A filter that looks like the buttons of the tags: what is chosen says by itself what it limits. */
export function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  return (
    <span className={classes.filter} data-chosen={value !== '' || undefined}>
      <select
        aria-label={label}
        className={classes.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </span>
  );
}
