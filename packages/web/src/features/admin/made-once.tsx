import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './made-once.module.css';

interface MadeOnceProps {
  label: string;
  value: string;
  above?: ReactNode;
  below?: ReactNode;
}

/** A link or a secret that is shown once, when it was made, to be copied. */
export function MadeOnce({ label, value, above, below }: MadeOnceProps) {
  return (
    <div className={classes.made}>
      {above}
      <div className={classes.line}>
        <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={value} />
      </div>
      {below}
    </div>
  );
}
