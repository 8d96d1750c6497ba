import { LIMITS, TIMES } from '@ieum/contract/limits';
import { PERSON_STATUSES, type PersonStatus } from '@ieum/contract/policy';
import { NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/index.ts';
import classes from './search-form.module.css';
import { statusText } from './status-text.ts';

interface SearchFormProps {
  /** As they are in the address. */
  q: string;
  status: PersonStatus | null;
  onSearch: (q: string) => void;
  onStatus: (status: PersonStatus | null) => void;
}

/** Searches while it is typed, once the typing pauses. */
export function SearchForm({ q, status, onSearch, onStatus }: SearchFormProps) {
  const { t } = useTranslation();
  /** Null: what is in the address, which also changes on going back. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), TIMES.memberSearchDebounce);
  }

  function search(text: string): void {
    clearTimeout(timer.current);
    if (text.trim() !== q) onSearch(text.trim());
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (typed !== null) search(typed);
  }

  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          label={t('admin.search.query')}
          description={t('admin.search.queryHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={LIMITS.memberSearch}
          autoComplete="off"
          value={typed ?? q}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null) search(typed);
            setTyped(null);
          }}
        />
        <NativeSelect
          name="status"
          label={t('admin.search.status')}
          data={[
            { value: '', label: t('admin.search.all') },
            ...PERSON_STATUSES.map((value) => ({ value, label: statusText(value, t) })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            onStatus(PERSON_STATUSES.find((value) => value === currentTarget.value) ?? null)
          }
        />
      </form>
    </search>
  );
}
