/**
 * The draft behind one open form. Every change is stored at once, but only on top of what this tab has seen: a draft
 * that another tab wrote meanwhile is shown or asked about, never overwritten unseen.
 */
import { type Attempt, type Draft, type DraftValue, isSame, parseDraft } from './stored-draft.ts';
import { unstored } from './unstored.ts';

export interface DraftView<T> {
  value: T;
  /** When the shown value was stored; null when there is nothing to store, or when the storage would not take it. */
  savedAt: Date | null;
  /** Where the shown value came from, if not from typing here. */
  origin: 'visit' | 'tab' | null;
  /** The shown value is kept nowhere but on this screen. */
  isUnsaved: boolean;
  /** What another tab has stored instead; nothing is stored over it before the member has chosen. */
  other: Draft<T> | null;
}

export type OpenDraft<T extends DraftValue> = ReturnType<typeof openDraft<T>>;

/** `name` is the storage's; null keeps nothing. `empty` is what an untouched form holds: it is no draft. */
export function openDraft<T extends DraftValue>(name: string | null, empty: T) {
  const read = () => (name === null ? null : localStorage.getItem(name));
  const listeners = new Set<() => void>();

  /** The stored text that this tab has last seen. */
  let seen = read();
  let attempt: Attempt<T> | null = null;
  let view = unstoredView() ?? viewOf(parseDraft(seen, empty), 'visit');

  /** What this page has kept where the storage has not. */
  function unstoredView(): DraftView<T> | null {
    const kept = name === null ? undefined : unstored.get(name);
    if (kept === undefined) return null;
    const other = read() === kept.seen ? null : parseDraft(read(), empty);
    seen = kept.seen;
    return { value: kept.value as T, savedAt: null, origin: 'visit', isUnsaved: true, other };
  }

  function viewOf(draft: Draft<T> | null, origin: 'visit' | 'tab'): DraftView<T> {
    attempt = draft?.attempt ?? null;
    if (draft === null || isSame(draft.value, empty)) {
      return { value: empty, savedAt: null, origin: null, isUnsaved: false, other: null };
    }
    return { value: draft.value, savedAt: draft.savedAt, origin, isUnsaved: false, other: null };
  }

  function show(next: DraftView<T>): void {
    view = next;
    if (name !== null && next.isUnsaved) unstored.put(name, { value: next.value, seen });
    else if (name !== null) unstored.drop(name);
    for (const listener of listeners) listener();
  }

  /** What became of storing `value`. */
  function store(value: T): Pick<DraftView<T>, 'savedAt' | 'isUnsaved' | 'other'> {
    if (name === null) return { savedAt: null, isUnsaved: false, other: null };
    const stored = read();
    const other = stored === seen ? null : parseDraft(stored, empty);
    if (other !== null && !isSame(other.value, value)) return { savedAt: null, isUnsaved: true, other };
    if (isSame(value, empty)) return { savedAt: forget(), isUnsaved: false, other: null };
    const savedAt = new Date();
    try {
      seen = JSON.stringify({ value, savedAt, attempt });
      localStorage.setItem(name, seen);
      return { savedAt, isUnsaved: false, other: null };
    } catch {
      // The storage is full: the form says so, and leaving the page asks first.
      seen = stored;
      return { savedAt: null, isUnsaved: true, other: null };
    }
  }

  function forget(): null {
    seen = null;
    attempt = null;
    if (name !== null) localStorage.removeItem(name);
    return null;
  }

  return {
    view: () => view,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    set(value: T): void {
      show({ ...view, value, ...store(value) });
    },

    /** Gives the draft up: the form is as if untouched. */
    discard(): void {
      forget();
      show(viewOf(null, 'visit'));
    },

    /** The `Idempotency-Key` to send the shown value under. */
    attempt(): string {
      if (attempt === null || !isSame(attempt.value, view.value)) {
        attempt = { key: newKey(), value: view.value };
        show({ ...view, ...store(view.value) });
      }
      return attempt.key;
    },

    /** The server has what was attempted: the form shows `next` from now on, or what another tab has typed since. */
    settle(next: T): void {
      const stored = parseDraft(read(), empty);
      const isSent = stored === null || attempt === null || isSame(stored.value, attempt.value);
      if (isSent) forget();
      show(isSent ? { ...viewOf(null, 'visit'), value: next } : viewOf(stored, 'tab'));
      seen = read();
    },

    /** Takes notice of what another tab has stored, or removed. */
    sync(): void {
      const stored = read();
      if (stored === seen) return;
      const draft = parseDraft(stored, empty);
      if (view.isUnsaved) {
        show({ ...view, other: draft });
        return;
      }
      seen = stored;
      show(viewOf(draft, 'tab'));
    },

    /** Of the two drafts, the other tab's. */
    takeOther(): void {
      seen = read();
      show(viewOf(parseDraft(seen, empty), 'tab'));
    },

    /** Of the two drafts, this tab's. */
    keepMine(): void {
      seen = read();
      show({ ...view, ...store(view.value) });
    },
  };
}

/** `crypto.randomUUID` is for secure origins only; a company's server may be none. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
