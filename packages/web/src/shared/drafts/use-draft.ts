import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { session } from '../session/session.ts';
import type { DraftValue } from './draft-format.ts';
import { draftName } from './draft-keys.ts';
import { createDraftStore, type DraftStore, isDraft } from './draft-store.ts';

/**
 * Form state that survives reload, back, failure, an expired session and a second tab. `key` names the form
 * (`free:write`, `free:edit:12`) and is read at the first render only, null keeps nothing; `initial` is the content of an untouched form. A
 * form for something saved also passes its `version`: `initial` is read again whenever that changes.
 */
export function useDraft<T extends DraftValue>(key: string | null, initial: T, version: number | null = null) {
  const [draft] = useState(() => {
    const { memberId } = session.state();
    return createDraftStore(memberId === null || key === null ? null : draftName(memberId, key), initial, version);
  });
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  useEffect(() => followOtherTabs(draft), [draft]);
  const renew = useEffectEvent(() => draft.renew(initial, version));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is saved.
  useEffect(() => renew(), [version]);
  /** The draft is based on another version than the saved one. */
  const isOutdated = version !== null && isDraft(view) && view.base !== version;
  return { ...draft, ...view, isOutdated };
}

function followOtherTabs<T extends DraftValue>({ sync }: DraftStore<T>): () => void {
  window.addEventListener('storage', sync);
  // A frozen page gets no events until it is shown again.
  window.addEventListener('pageshow', sync);
  // What another tab has stored since the form was first rendered was told to nobody.
  sync();
  return () => {
    window.removeEventListener('storage', sync);
    window.removeEventListener('pageshow', sync);
  };
}
