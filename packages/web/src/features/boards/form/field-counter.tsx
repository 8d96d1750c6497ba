import { FIELDS } from '@ieum/contract/fields';
import { countCodePoints } from '@ieum/contract/text';
import { LengthCounter } from '../../../shared/ui/length-counter.tsx';
import classes from './post-form.module.css';

interface FieldCounterProps {
  rule: 'postText' | 'editedTitle' | 'editedContent';
  /** The text as it would be sent, so that the count equals the server's. */
  value: string;
}

export function FieldCounter({ rule, value }: FieldCounterProps) {
  return (
    <div className={classes.foot}>
      <LengthCounter length={countCodePoints(value)} max={FIELDS[rule].max} />
    </div>
  );
}
