/** Serialises drafts for local storage, and validates what is read from it. */
export type DraftValue = Record<string, unknown>;

/** One attempt to send a draft: the same text is sent again under the same key, so that it is not stored twice. */
export interface Attempt<T> {
  key: string;
  value: T;
}

export interface Draft<T> {
  value: T;
  savedAt: Date;
  /** The version of the saved text that the draft is based on; null if nothing was saved before, or it is unknown. */
  base: number | null;
  attempt: Attempt<T> | null;
}

/** The draft, or null if it does not have the same shape as `model`. */
export function parseDraft<T extends DraftValue>(stored: string | null, model: T): Draft<T> | null {
  const draft = stored === null ? null : parseRecord(stored);
  if (draft === null || typeof draft.savedAt !== 'string' || !hasShapeOf(draft.value, model)) return null;
  const { value, savedAt, base, attempt } = draft;
  const isAttempt = isRecord(attempt) && typeof attempt.key === 'string' && hasShapeOf(attempt.value, model);
  return {
    value: value as T,
    savedAt: new Date(savedAt),
    base: typeof base === 'number' ? base : null,
    attempt: isAttempt ? (attempt as unknown as Attempt<T>) : null,
  };
}

export function isSame(one: DraftValue, other: DraftValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    // Not written by us, or in the format of another version: nothing to restore.
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasShapeOf(value: unknown, model: DraftValue): boolean {
  return (
    isRecord(value) &&
    Object.keys(model).every(
      (name) => typeof value[name] === typeof model[name] && Array.isArray(value[name]) === Array.isArray(model[name]),
    )
  );
}
