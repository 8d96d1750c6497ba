import { checkField, FIELDS, type Field } from '@ieum/contract/fields';
import type { ReactNode } from 'react';
import { useTranslation } from '../words/translation.ts';
import { Textarea } from './field.tsx';
import { CounterBelow } from './length-counter.tsx';

interface CountedTextareaProps {
  name: string;
  rule: Field;
  label: string;
  description?: string;
  /** What else is wrong. */
  error?: ReactNode;
  minRows?: number;
  maxRows?: number;
  value: string;
  onChange: (value: string) => void;
}

/** A few lines with how much of their limit they use, and that they are too long. */
export function CountedTextarea(all: CountedTextareaProps) {
  const { rule, error, minRows = 2, maxRows = 6, value, onChange, ...props } = all;
  const { t } = useTranslation();
  const checked = checkField(rule, value);
  const { max } = FIELDS[rule];
  const shownError =
    checked.problem === 'TOO_LONG' ? t('ui.counter.tooLong', { max: max.toLocaleString('en') }) : error;
  return (
    <div>
      <Textarea
        {...props}
        autosize
        minRows={minRows}
        maxRows={maxRows}
        value={value}
        {...(shownError != null && { error: shownError })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <CounterBelow value={checked.value} max={max} />
    </div>
  );
}
