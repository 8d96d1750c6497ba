import { type RefObject, useEffect, useRef, useState } from 'react';

interface EditConflictOptions {
  draft: {
    /** It is based on another version than the saved one. */
    isOutdated: boolean;
    base: number | null;
    discard: () => void;
  };
  /** The version that is saved now; null where nothing is. */
  newest: number | null;
  /** The last attempt to save was refused for a newer version. */
  isOvertaken: boolean;
  /** Saves what is in the form in place of a version. */
  save: (version: number | null) => void;
  /** The element in which the member continues writing. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Saving over what was changed elsewhere meanwhile, which happens only once the member has agreed to it, and only for
 * the version that they have seen. `notice` is what `EditConflictNotice` needs, null while there is nothing to compare.
 */
export function useEditConflict({ draft, newest, isOvertaken, save, box }: EditConflictOptions) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const { isOutdated, base } = draft;
  const hasAgreed = agreedTo === newest;

  useEffect(() => {
    if (isOvertaken && isOutdated) heading.current?.focus();
  }, [isOvertaken, isOutdated]);

  function submit(): void {
    if (isOutdated && !hasAgreed) heading.current?.focus();
    else save(isOutdated ? newest : base);
  }

  // The answer removes the buttons, including the focused one.
  const notice = {
    heading,
    isMerging: hasAgreed,
    onTake: () => {
      draft.discard();
      box.current?.focus();
    },
    onMerge: () => {
      setAgreedTo(newest);
      box.current?.focus();
    },
    onKeep: () => {
      setAgreedTo(newest);
      heading.current?.focus();
      save(newest);
    },
  };
  return { submit, notice: isOutdated ? notice : null };
}
