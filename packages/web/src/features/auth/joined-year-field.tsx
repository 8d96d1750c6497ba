import { isSenior, type Rules } from '@ieum/contract/permissions';
import { joinedYearChoices, signsUpAsNewHire, yearsOfService } from '@ieum/contract/years';
import { useState } from 'react';
import { companyYear } from '../../shared/query/company-time.ts';
import { useCompany } from '../../shared/session/company.ts';
import { NativeSelect } from '../../shared/ui/field.tsx';
import { type TextKey, useTranslation } from '../../shared/words/translation.ts';

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
  const [years] = useState(() => joinedYearChoices(currentYear()));
  return (
    <NativeSelect
      label={t('members.joinedYear')}
      name="joinedYear"
      description={t(joinedAs(value, newHires))}
      data={[
        ...(isFixed ? [] : [{ value: '', label: t('auth.signUp.chooseYear') }]),
        ...(isFixed ? [Number(value)] : years).map((year) => ({
          value: String(year),
          label: t('members.year', { year }),
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

function wouldBeSenior(joinedYear: number, newHires: Rules['newHires']): boolean {
  if (newHires === '12-months') return !signsUpAsNewHire(joinedYear, currentYear());
  return isSenior({ yearsOfService: yearsOfService(joinedYear, currentYear()) });
}

function currentYear(): number {
  return companyYear(new Date());
}
