import { useEffect, useState, useSyncExternalStore } from 'react';
import { session } from '../../api/session.ts';
import { draftName } from './drafts.ts';
import { type OpenDraft, openDraft } from './open-draft.ts';
import type { DraftValue } from './stored-draft.ts';

/**
 * Form state that survives reload, back, failure, an expired session and a second tab. `key` names the form
 * (`free:write`, `free:edit:12`), `initial` is what it holds untouched; both are taken at the first render.
 */
export function useDraft<T extends DraftValue>(key: string, initial: T) {
  const [draft] = useState(() => {
    const memberId = session.memberId();
    return openDraft(memberId === null ? null : draftName(memberId, key), initial);
  });
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  useEffect(() => followOtherTabs(draft), [draft]);
  return { ...draft, ...view };
}

function followOtherTabs<T extends DraftValue>({ sync }: OpenDraft<T>): () => void {
  window.addEventListener('storage', sync);
  // A page that was put aside hears of nothing until it is shown again.
  window.addEventListener('pageshow', sync);
  return () => {
    window.removeEventListener('storage', sync);
    window.removeEventListener('pageshow', sync);
  };
}
