export interface SearchWhileTyping {
  /** How long the typing pauses before what is typed is searched for, in milliseconds. */
  pause: number;
  /**
   * What is searched for, of a text.
   * @param isComposing the last syllable is not complete yet
   */
  clean: (text: string, isComposing: boolean) => string;
}

/**
 * Searches for what is typed once the typing pauses. A syllable that is being composed counts as typed, so the end of
 * the composition repeats nothing: the text is then the same.
 */
export function createDebouncedSearch({ pause, clean }: SearchWhileTyping, search: (q: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let searched = '';

  function searchFor(q: string): void {
    clearTimeout(timer);
    if (q === searched) return;
    searched = q;
    search(q);
  }

  return {
    type(text: string, isComposing = false): void {
      clearTimeout(timer);
      const q = clean(text, isComposing);
      if (q !== searched) timer = setTimeout(() => searchFor(q), pause);
    },

    /** Without a pause. Answers what is searched for. */
    searchNow(text: string): string {
      const q = clean(text, false);
      searchFor(q);
      return q;
    },

    /** Something else has been searched for, by another way: what was about to be searched for is not. */
    follow(q: string): void {
      if (q === searched) return;
      clearTimeout(timer);
      searched = q;
    },

    stop: () => clearTimeout(timer),
  };
}
