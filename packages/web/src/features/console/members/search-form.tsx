import { LEAVER } from '@ieum/contract/console-choices';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { PERSON_STATUSES } from '@ieum/contract/permissions';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NativeSelect, TextInput } from '../../../shared/ui/field.tsx';
import { useTranslation } from '../../../shared/words/translation.ts';
import { statusText } from './member-table.tsx';
import classes from './members.module.css';

/** What is looked for. */
export const FOUND_STATUSES = [...PERSON_STATUSES, LEAVER] as const;
export type FoundStatus = (typeof FOUND_STATUSES)[number];

interface SearchFormProps {
  /** As they are in the address. */
  q: string;
  status: FoundStatus | null;
  onSearch: (q: string) => void;
  onStatus: (status: FoundStatus | null) => void;
}

/** The letter with which the next syllable begins: `김ㅊ` is on its way to `김철`. */
const BEGUN_SYLLABLE = /[ㄱ-ㅎㅏ-ㅣ]$/;

/** Searches while it is typed, once the typing pauses. */
export function SearchForm({ q, status, onSearch, onStatus }: SearchFormProps) {
  const { t } = useTranslation();
  /** Null: what is in the address, which also changes on going back. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string, isComposing: boolean): void {
    setTyped(text);
    clearTimeout(timer.current);
    const q = isComposing ? text.replace(BEGUN_SYLLABLE, '') : text;
    timer.current = setTimeout(() => search(q), TIMES.memberSearchDebounce);
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
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          label={t('admin.search.query')}
          description={t('admin.search.queryHelp')}
          maxLength={LIMITS.memberSearch}
          autoComplete="off"
          value={typed ?? q}
          onChange={({ currentTarget: { value }, nativeEvent }) =>
            type(value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
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
            ...FOUND_STATUSES.map((value) => ({ value, label: statusText(value, t) })),
          ]}
          value={status ?? ''}
          onChange={({ currentTarget }) =>
            onStatus(FOUND_STATUSES.find((value) => value === currentTarget.value) ?? null)
          }
        />
      </form>
    </search>
  );
}
