import type { Rules } from '@ieum/contract/policy';
import { useState } from 'react';
import { useCompany } from '../../shared/session/company.ts';
import { NativeSelect } from '../../shared/ui/field.tsx';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';
import { wouldBeSenior, yearChoices } from './joined-year.ts';

interface JoinedYearFieldProps {
  value: string;
  error: string | undefined;
  /** By an invitation. */
  isFixed?: boolean;
  onChange: (value: string) => void;
}

/** Has no default: a member who overlooks the field would become a new hire. */
export function JoinedYearField({ value, error, isFixed = false, onChange }: JoinedYearFieldProps) {
  const { t } = useTranslation();
  const { newHires } = useCompany();
  const [years] = useState(yearChoices);
  return (
    <NativeSelect
      label={t('auth.signUp.joinedYear')}
      name="joinedYear"
      description={t(joinedAs(value, newHires))}
      data={[
        ...(isFixed ? [] : [{ value: '', label: t('auth.signUp.chooseYear') }]),
        ...(isFixed ? [Number(value)] : years).map((year) => ({
          value: String(year),
          label: t('auth.signUp.year', { year }),
        })),
      ]}
      disabled={isFixed}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function joinedAs(joinedYear: string, newHires: Rules['newHires']): TextKey {
  if (joinedYear === '') return 'auth.signUp.joinedYearHelp';
  return wouldBeSenior(Number(joinedYear), newHires) ? 'auth.signUp.asSenior' : 'auth.signUp.asNewHire';
}
