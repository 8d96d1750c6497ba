import { LEAVER } from '@ieum/contract/console-choices';
import { LIMITS, TIMES } from '@ieum/contract/limits';
import { PERSON_STATUSES } from '@ieum/contract/permissions';
import type { SubmitEvent } from 'react';
import type { SearchWhileTyping } from '../../../shared/search/debounced-search.ts';
import { useTypedQuery } from '../../../shared/search/use-typed-query.ts';
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

const WHILE_TYPING: SearchWhileTyping = {
  pause: TIMES.memberSearchDebounce,
  // Without the letter with which the next syllable begins: `김ㅊ` is on its way to `김철`.
  clean: (text, isComposing) => (isComposing ? text.replace(/[ㄱ-ㅎㅏ-ㅣ]$/, '') : text).trim(),
};

/** Searches while it is typed, once the typing pauses. */
export function SearchForm({ q, status, onSearch, onStatus }: SearchFormProps) {
  const { t } = useTranslation();
  const typed = useTypedQuery(q, WHILE_TYPING, onSearch);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    typed.search(typed.text);
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
          value={typed.text}
          onChange={({ currentTarget: { value }, nativeEvent }) =>
            typed.type(value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={(event) => typed.type(event.currentTarget.value, false)}
          onBlur={typed.settle}
        />
        <NativeSelect
          name="status"
          label={t('admin.members.status')}
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
