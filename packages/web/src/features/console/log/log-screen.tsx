import type { LogFilter } from '@ieum/contract/admin';
import { ADMIN_ACTIONS, PRESENT_ACTIONS } from '@ieum/contract/deeds';
import { LIMITS } from '@ieum/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { readId, readPage, useUrlState } from '../../../shared/query/url-state.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { DownloadCsv } from '../download-csv.tsx';
import { ConsoleScreen, Section } from '../parts.tsx';
import classes from './log.module.css';
import { AuditLogEntries } from './log-entries.tsx';

const NOTHING = { who: null, whom: null, memberId: null, action: null, from: null, to: null, page: null };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** All that admins and operators did, filtered and paged on the server; the filter is in the address. */
export function LogScreen() {
  const { t } = useTranslation();
  const { params, change, toPage } = useUrlState();
  const filter = filterIn(params);
  return (
    <ConsoleScreen title={t('admin.log.title')} intro={t('admin.logScreen.help')}>
      <LogForm
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={(chosen) => change({ ...NOTHING, ...chosen })}
        onClear={() => change(NOTHING)}
      />
      <Section title={t('admin.logScreen.entries')} link={<DownloadCsv what="log" filter={filter} />}>
        <AuditLogEntries
          page={readPage(params)}
          filter={filter}
          onPage={toPage}
          empty={
            Object.keys(filter).length === 0 ? (
              <EmptyState text={t('admin.log.empty')} />
            ) : (
              <EmptyState text={t('admin.logScreen.none')}>
                <Button variant="default" onClick={() => change(NOTHING)}>
                  {t('admin.logScreen.clear')}
                </Button>
              </EmptyState>
            )
          }
        />
      </Section>
    </ConsoleScreen>
  );
}

/** What the address cannot mean is left out. */
function filterIn(params: URLSearchParams): LogFilter {
  const { who, whom, from, to, action } = Object.fromEntries(params);
  const memberId = readId(params.get('memberId'));
  const known = ADMIN_ACTIONS.find((name) => name === action);
  return {
    ...(who && { who }),
    ...(whom && { whom }),
    ...(memberId !== null && { memberId }),
    ...(known && { action: known }),
    ...(from && DAY.test(from) && { from }),
    ...(to && DAY.test(to) && { to }),
  };
}

const NAMES = ['who', 'whom', 'action', 'from', 'to'] as const;
type Chosen = Record<(typeof NAMES)[number], string | null>;

interface LogFormProps {
  filter: LogFilter;
  onFilter: (chosen: Chosen & { memberId: number | null }) => void;
  onClear: () => void;
}

/** Which entries of the log are shown. */
function LogForm({ filter, onFilter, onClear }: LogFormProps) {
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

  const actions = PRESENT_ACTIONS.map((value) => ({ value, label: t(`admin.log.${value}`) }));
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
