import { LIMITS } from '@ieum/contract/limits';
import { countCodePoints } from '@ieum/contract/text';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { useTranslation } from '../../shared/words/translation.ts';
import { cutQuery } from './query-text.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  /** The cursor is in it from the start. */
  isFirst: boolean;
  onType: (text: string, isComposing: boolean) => void;
  /** Enter, or the button that clears it. */
  onSearch: (text: string) => void;
}

export function SearchField({ text, isFirst, onType, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [isCut, setIsCut] = useState(false);

  /** What is being composed would be lost if it were cut. */
  function change({ currentTarget: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    setIsCut(countCodePoints(value) > LIMITS.search);
    onType(isComposing ? value : cutQuery(value), isComposing);
  }

  function endComposition(): void {
    onType(cutQuery(field.current?.value ?? ''), false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSearch(text);
    // The keyboard of a phone covers what has been found.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
  }

  function clear(): void {
    setIsCut(false);
    onSearch('');
    field.current?.focus();
  }

  return (
    <search>
      <form onSubmit={submit} className={classes.form}>
        <SearchInput
          ref={field}
          error={isCut && t('search.cut', { max: LIMITS.search })}
          autoFocus={isFirst}
          value={text}
          rightSection={
            text !== '' && (
              <button type="button" className={classes.clear} aria-label={t('search.clear')} onClick={clear}>
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m4 4 8 8m0-8-8 8" />
                </svg>
              </button>
            )
          }
          onChange={change}
          onCompositionEnd={endComposition}
        />
      </form>
    </search>
  );
}
