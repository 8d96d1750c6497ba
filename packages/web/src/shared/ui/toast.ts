import { TIMES } from '@ieum/contract/limits';
import { createListeners } from '../listeners.ts';

export type ToastKind = 'error' | 'success';

export interface Toast {
  id: number;
  message: string;
  kind: ToastKind;
  action: ToastAction | null;
}

/** What can be done about what it says, for some seconds. */
interface ToastAction {
  label: string;
  run: () => void;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

/** Shows a short message at the top for a moment, also announced by screen readers. `Toasts` renders it. */
export function toast(message: string, kind: ToastKind = 'error', action: ToastAction | null = null): void {
  lastId += 1;
  const id = lastId;
  show([...shown, { id, message, kind, action }]);
  setTimeout(() => dismiss(id), action === null ? TIMES.toast : TIMES.undo);
}

export function dismiss(id: number): void {
  show(shown.filter((one) => one.id !== id));
}

export const toastStore = {
  current: () => shown,
  subscribe: listeners.subscribe,
};

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  listeners.tell();
}
