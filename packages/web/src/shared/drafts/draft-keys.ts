/**
 * The keys of drafts in local storage: `ieum:draft:member:<id>:<key>`. Drafts outlive reloads and sessions. The key
 * contains the member's id, not the nickname, so that members of a shared computer never see each other's drafts.
 */
import { unsavedDrafts } from './unsaved-drafts.ts';

export function draftName(memberId: number, key: string): string {
  return `ieum:draft:member:${memberId}:${key}`;
}

/** After withdrawal: the drafts, and whatever else is stored under `ieum:<what>:member:<id>:<key>`. */
export function clearItemsOf(memberId: number | null): void {
  if (memberId === null) return;
  const isTheirs = (name: string) => name.startsWith('ieum:') && name.includes(`:member:${memberId}:`);
  for (const name of storedNames().filter(isTheirs)) localStorage.removeItem(name);
  for (const name of unsavedDrafts.names().filter(isTheirs)) unsavedDrafts.drop(name);
}

/** The keys of everything in local storage. */
export function storedNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
}
