import { useState } from 'react';
import { TextInput } from '../../shared/ui/field.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { type Days, readDay } from './period.ts';
import type { SearchChange } from './search-address.ts';
import classes from './search-filters.module.css';

interface DaysFieldsProps {
  days: Days;
  onChange: SearchChange;
}

/** A date is typed bit by bit. */
const TYPED = { replace: true };

/** The first and the last day of the period. */
export function DaysFields({ days, onChange }: DaysFieldsProps) {
  const { t } = useTranslation();
  const isReversed = days.from !== null && days.to !== null && days.from > days.to;
  return (
    <div className={classes.days}>
      <DayField label={t('search.period.from')} day={days.from} onChange={(from) => onChange({ from }, TYPED)} />
      <DayField label={t('search.period.to')} day={days.to} onChange={(to) => onChange({ to }, TYPED)} />
      {isReversed && (
        <p role="alert" className={classes.reversed}>
          {t('search.period.reversed')}
        </p>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  /** What is being typed; null: what is in the address. */
  const [typed, setTyped] = useState<string | null>(null);

  /** While a year is typed, its first digits are a year, too: 0002, 0020, 0202. */
  function change(value: string): void {
    setTyped(value);
    if (value === '' || value >= '1000') onChange(readDay(value));
  }

  return (
    <TextInput
      type="date"
      className={classes.day ?? ''}
      label={label}
      max="9999-12-31"
      value={typed ?? day ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
