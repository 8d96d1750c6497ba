/** How many posts a page of a board's list has: the member's choice, kept on this device. */
import { LIMITS } from '@ieum/contract/limits';
import { useSyncExternalStore } from 'react';
import { createStorageListeners } from '../listeners.ts';
import { store } from '../storage.ts';

const KEY = 'ieum:page-size';
export const PAGE_SIZES = [LIMITS.pageSize, 10, 20] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const listeners = createStorageListeners();

export function pageSize(): PageSize {
  const stored = Number(localStorage.getItem(KEY));
  return PAGE_SIZES.find((size) => size === stored) ?? LIMITS.pageSize;
}

export function choosePageSize(size: PageSize): void {
  store(localStorage, KEY, String(size));
  listeners.tell();
}

export function usePageSize(): PageSize {
  return useSyncExternalStore(listeners.subscribe, pageSize);
}
