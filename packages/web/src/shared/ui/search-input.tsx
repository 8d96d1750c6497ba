import type { Ref } from 'react';
import { useTranslation } from '../words/translation.ts';
import { TextInput, type TextInputProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** There is one on a screen at a time: in the top bar, or on the screen of the search. */
export const SEARCH_INPUT_ID = 'search';

/** The field of the search, to be put into a form. */
export function SearchInput(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={SEARCH_INPUT_ID}
      type="search"
      name="q"
      aria-label={t('common.nav.search')}
      aria-keyshortcuts="/"
      placeholder={t('common.nav.searchIn')}
      enterKeyHint="search"
      autoComplete="off"
      leftSection={<Glass />}
      {...props}
    />
  );
}

export function Glass() {
  return <Icon d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.3-1.7L17 17" />;
}
