import type { LogFilter } from '@ieum/contract/admin';
import { ADMIN_ACTIONS } from '@ieum/contract/deeds';
import { LIMITS } from '@ieum/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import classes from './log.module.css';

const NAMES = ['who', 'whom', 'action', 'from', 'to'] as const;
type Chosen = Record<(typeof NAMES)[number], string | null>;

interface LogFormProps {
  filter: LogFilter;
  onFilter: (chosen: Chosen & { memberId: number | null }) => void;
  onClear: () => void;
}

/** Which entries of the log are shown. */
export function LogForm({ filter, onFilter, onClear }: LogFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => NAMES.map((name) => String(filter[name] ?? '')));
  const field = (name: (typeof NAMES)[number]) => {
    const at = NAMES.indexOf(name);
    return {
      name,
      label: t(`admin.logScreen.${name}`),
      value: values[at],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setValues((before) => before.with(at, currentTarget.value)),
    };
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = NAMES.map((name, at) => [name, values[at]?.trim() || null]);
    onFilter({ ...(Object.fromEntries(chosen) as Chosen), memberId: filter.memberId ?? null });
  }

  const actions = ADMIN_ACTIONS.map((value) => ({ value, label: t(`admin.log.${value}`) }));
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput {...field('who')} type="search" maxLength={LIMITS.memberSearch} autoComplete="off" />
        <TextInput {...field('whom')} type="search" maxLength={LIMITS.memberSearch} autoComplete="off" />
        <NativeSelect {...field('action')} data={[{ value: '', label: t('admin.logScreen.all') }, ...actions]} />
        <TextInput {...field('from')} type="date" />
        <TextInput {...field('to')} type="date" />
        <div className={classes.buttons}>
          <Button type="submit">{t('admin.logScreen.find')}</Button>
          {Object.keys(filter).length > 0 && (
            <Button variant="default" onClick={onClear}>
              {t('admin.logScreen.clear')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
