import { checkField, FIELDS, type Field } from '@ieum/contract/fields';
import { countCodePoints } from '@ieum/contract/text';
import type { ReactNode } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Textarea } from './field.tsx';
import classes from './length-counter.module.css';
import { LengthCounter } from './length-counter.tsx';

interface CountedTextareaProps {
  name: string;
  rule: Field;
  label: string;
  description: string;
  /** What else is wrong. */
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
}

/** A few lines with how much of their limit they use, and that they are too long. */
export function CountedTextarea({ rule, error, value, onChange, ...props }: CountedTextareaProps) {
  const { t } = useTranslation();
  const checked = checkField(rule, value);
  const { max } = FIELDS[rule];
  const shownError = checked.problem === 'TOO_LONG' ? t('ui.counter.tooLong', { max }) : error;
  return (
    <div>
      <Textarea
        {...props}
        autosize
        minRows={2}
        maxRows={6}
        value={value}
        {...(shownError != null && { error: shownError })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={classes.below}>
        <LengthCounter length={countCodePoints(checked.value)} max={max} />
      </div>
    </div>
  );
}
