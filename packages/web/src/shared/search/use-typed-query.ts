import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDebouncedSearch, type SearchWhileTyping } from './debounced-search.ts';

interface Typed {
  text: string;
  /** What was searched for when the text was typed, by the address. */
  searched: string;
  /** What this field has searched for last. */
  sent: string | null;
}

/**
 * The text of the field, which is searched for once the typing pauses. It follows the address where that changes by
 * other means, such as going back.
 * @param searched as it is in the address
 */
export function useTypedQuery(searched: string, options: SearchWhileTyping, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState<Typed>({ text: searched, searched, sent: null });
  if (typed.searched !== searched) {
    setTyped({ ...typed, searched, text: searched === typed.sent ? typed.text : searched });
  }

  const search = useRef(onSearch);
  const [debounced] = useState(() =>
    createDebouncedSearch(options, (q) => {
      setTyped((current) => ({ ...current, sent: q }));
      search.current(q);
    }),
  );
  useEffect(() => {
    search.current = onSearch;
  });
  const follow = useEffectEvent(() => debounced.follow(searched));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what is followed.
  useEffect(() => follow(), [searched]);
  useEffect(() => debounced.stop, [debounced]);

  const setText = (text: string) => setTyped((current) => ({ ...current, text }));
  return {
    text: typed.text,
    /** Shows the text, and searches for it after a pause. */
    type(text: string, isComposing: boolean): void {
      setText(text);
      debounced.type(text, isComposing);
    },
    /** Shows the text, and searches for it without a pause. Answers what is searched for. */
    search(text: string): string {
      setText(text);
      return debounced.searchNow(text);
    },
    /** As above, and shows what is searched for. */
    settle: () => setText(debounced.searchNow(typed.text)),
  };
}
