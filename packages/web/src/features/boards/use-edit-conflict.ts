import { type RefObject, useEffect, useRef, useState } from 'react';

interface OverwriteOptions {
  draft: {
    /** It began from another version than the one that is saved now. */
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
  /** Where the member goes on writing. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Saving over what was changed elsewhere meanwhile, which happens only once the member has agreed to it, and only for
 * the version that they have seen. `notice` is what `EditConflictNotice` needs, null while there is nothing to compare.
 */
export function useEditConflict({ draft, newest, isOvertaken, save, box }: OverwriteOptions) {
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

  // With the answer the buttons go, and the one that had focus.
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
