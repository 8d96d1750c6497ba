import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { toast } from '../../ui/toast.ts';
import classes from './made-once.module.css';

interface MadeOnceProps {
  label: string;
  value: string;
  words: { copy: string; copied: string; notCopied: string };
  above?: ReactNode;
  below?: ReactNode;
}

/** A link or a secret that is shown once, when it was made, to be copied. */
export function MadeOnce({ label, value, words, above, below }: MadeOnceProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast(words.copied, 'success');
    } catch {
      toast(words.notCopied); // the browser does not allow it: the text can be selected
    }
  }

  return (
    <div className={classes.made}>
      {above}
      <div className={classes.line}>
        <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Button variant="default" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      {below}
    </div>
  );
}
