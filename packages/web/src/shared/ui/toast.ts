import { TIMES } from '@ieum/contract/limits';
import { createListeners } from '../listeners.ts';

export type ToastKind = 'error' | 'success';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  action: ToastAction | null;
  /** The dialog that was on top when it came; null if none was open. */
  dialog: symbol | null;
}

/** What can be done about what it says, for some seconds. */
interface ToastAction {
  label: string;
  run: () => void;
}

let shown: readonly Toast[] = [];
/** The open dialogs, the last of them on top. */
let dialogs: readonly symbol[] = [];
let lastId = 0;
const listeners = createListeners();

/**
 * Shows a short message at the top for a moment, also announced by screen readers. While a dialog is open, everything
 * else is inert, so the message is shown in it, a failure for as long as it matters there (`DialogMessages`).
 */
export function toast(message: string, kind: ToastKind = 'error', action: ToastAction | null = null): void {
  lastId += 1;
  const id = lastId;
  show([...shown, { id, message, kind, action, dialog: dialogs.at(-1) ?? null }]);
  setTimeout(() => dismiss(id), action === null ? TIMES.toast : TIMES.undo);
}

export function dismiss(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

/** From now on messages are shown in this dialog. Returns a function that says it is closed. */
export function openForMessages(dialog: symbol): () => void {
  setDialogs([...dialogs, dialog]);
  return () => setDialogs(dialogs.filter((one) => one !== dialog));
}

export const toastStore = {
  current: () => shown,
  openDialogs: () => dialogs,
  subscribe: listeners.subscribe,
};

function setDialogs(next: readonly symbol[]): void {
  dialogs = next;
  listeners.tell();
}

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  listeners.tell();
}
