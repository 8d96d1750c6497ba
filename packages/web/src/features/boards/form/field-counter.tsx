import { countCodePoints } from '@ieum/contract/text';
import { LengthCounter } from '../../../shared/ui/length-counter.tsx';
import classes from './post-form.module.css';

interface FieldCounterProps {
  max: number;
  /** The text as it would be sent, so that the count equals the server's. */
  value: string;
}

export function FieldCounter({ max, value }: FieldCounterProps) {
  return (
    <div className={classes.foot}>
      <LengthCounter length={countCodePoints(value)} max={max} />
    </div>
  );
}
