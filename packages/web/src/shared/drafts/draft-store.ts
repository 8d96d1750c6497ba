/**
 * The draft of one open form. Every change is stored at once, but only if the storage still holds what this tab has
 * last seen: a draft that another tab has stored meanwhile is shown or offered, never silently overwritten. A draft of
 * something saved remembers the version that it is based on, even if there is a newer one when it is opened again.
 */
import { createListeners } from '../listeners.ts';
import { type Attempt, type Draft, type DraftValue, isSame, parseDraft } from './draft-format.ts';
import { unsavedDrafts } from './unsaved-drafts.ts';

export interface DraftView<T> {
  value: T;
  /** The version of the saved text that the shown value is based on; null if there is none, or it is unknown. */
  base: number | null;
  /** When the shown value was stored; null if there is nothing to store, or storing failed. */
  savedAt: Date | null;
  /** The origin of the shown value, if it was not typed here. */
  origin: 'visit' | 'tab' | null;
  /** The shown value exists only on this screen. */
  isUnsaved: boolean;
  /** What another tab has stored instead; it is not overwritten before the member has chosen. */
  other: Draft<T> | null;
}

export type DraftStore<T extends DraftValue> = ReturnType<typeof createDraftStore<T>>;

/**
 * `name` is the key in the storage; null stores nothing. `initial` is the content of an untouched form, which is no
 * draft, and `version` its version if it is something saved.
 */
export function createDraftStore<T extends DraftValue>(name: string | null, initial: T, version: number | null = null) {
  let empty = initial;
  let newest = version;

  const read = () => (name === null ? null : localStorage.getItem(name));
  const listeners = createListeners();

  /** The stored text that this tab has last seen. */
  let seen = read();
  let attempt: Attempt<T> | null = null;
  let view = unstoredView() ?? viewOf(parseDraft(seen, empty), 'visit');

  /** What could not be stored and is kept in memory. */
  function unstoredView(): DraftView<T> | null {
    const kept = name === null ? undefined : unsavedDrafts.get(name);
    if (kept === undefined) return null;
    const other = read() === kept.seen ? null : parseDraft(read(), empty);
    seen = kept.seen;
    const { value, base } = kept;
    return { value: value as T, base, savedAt: null, origin: 'visit', isUnsaved: true, other };
  }

  function viewOf(draft: Draft<T> | null, origin: 'visit' | 'tab'): DraftView<T> {
    attempt = draft?.attempt ?? null;
    if (draft === null || isSame(draft.value, empty)) {
      return { value: empty, base: newest, savedAt: null, origin: null, isUnsaved: false, other: null };
    }
    const { value, base, savedAt } = draft;
    return { value, base, savedAt, origin, isUnsaved: false, other: null };
  }

  function show(next: DraftView<T>): void {
    view = next;
    if (name !== null && next.isUnsaved) unsavedDrafts.put(name, { value: next.value, base: next.base, seen });
    else if (name !== null) unsavedDrafts.drop(name);
    listeners.tell();
  }

  /** The result of storing `value`. */
  function store(value: T, base: number | null): Pick<DraftView<T>, 'savedAt' | 'isUnsaved' | 'other'> {
    if (name === null) return { savedAt: null, isUnsaved: false, other: null };
    const stored = read();
    const other = stored === seen ? null : parseDraft(stored, empty);
    if (other !== null && !isSame(other.value, value)) return { savedAt: null, isUnsaved: true, other };
    if (isSame(value, empty)) return { savedAt: forget(), isUnsaved: false, other: null };
    const savedAt = new Date();
    try {
      seen = JSON.stringify({ value, savedAt, base, attempt });
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

    subscribe: listeners.subscribe,

    set(value: T): void {
      const base = isSame(value, empty) ? newest : view.base;
      show({ ...view, value, base, ...store(value, base) });
    },

    /** Discards the draft: the form is as if untouched. */
    discard(): void {
      forget();
      show(viewOf(null, 'visit'));
    },

    /** The `Idempotency-Key` to send the shown value under. */
    attempt(): string {
      if (attempt === null || !isSame(attempt.value, view.value)) {
        attempt = { key: newKey(), value: view.value };
        show({ ...view, ...store(view.value, view.base) });
      }
      return attempt.key;
    },

    /** The server has saved the attempt: the form shows `next` from now on, or what another tab has typed since. */
    settle(next: T): void {
      const stored = parseDraft(read(), empty);
      const isSent = stored === null || attempt === null || isSame(stored.value, attempt.value);
      if (isSent) forget();
      show(isSent ? { ...viewOf(null, 'visit'), value: next } : viewOf(stored, 'tab'));
      seen = read();
    },

    /**
     * The saved text has a new version: an untouched form shows it, a form with a draft keeps the draft and its base
     * version.
     */
    renew(next: T, version: number | null): void {
      if (version === newest) return;
      empty = next;
      newest = version;
      if (!isDraft(view)) show(viewOf(null, 'visit'));
      else if (view.other === null && isSame(view.value, empty)) {
        forget();
        show(viewOf(null, 'visit'));
      }
    },

    /** Updates the state after another tab has stored or removed a draft. */
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

    /** Chooses the other tab's draft. */
    takeOther(): void {
      seen = read();
      show(viewOf(parseDraft(seen, empty), 'tab'));
    },

    /** Chooses this tab's draft. */
    keepMine(): void {
      seen = read();
      show({ ...view, ...store(view.value, view.base) });
    },
  };
}

/** Whether the form holds anything that could be lost. */
export function isDraft({ savedAt, isUnsaved }: DraftView<unknown>): boolean {
  return savedAt !== null || isUnsaved;
}

/** `crypto.randomUUID` exists on secure origins only, which a company's server may not be. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
