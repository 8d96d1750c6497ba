import { checkField, FIELDS, type Field } from '@ieum/contract/fields';
import { countCodePoints } from '@ieum/contract/text';
import type { ReactNode } from 'react';
import { Textarea } from './field.tsx';
import classes from './length-counter.module.css';
import { LengthCounter } from './length-counter.tsx';

interface CountedTextareaProps {
  name: string;
  rule: Field;
  label: string;
  description: string;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
}

/** A few lines with how much of their limit they use. */
export function CountedTextarea({ rule, error, value, onChange, ...props }: CountedTextareaProps) {
  return (
    <div>
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={6}
        value={value}
        {...(error != null && { error })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.below}>
        <LengthCounter length={countCodePoints(checkField(rule, value).value)} max={FIELDS[rule].max} />
      </div>
    </div>
  );
}
