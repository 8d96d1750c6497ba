/**
 * What a member has typed and not yet sent, in local storage under `ieum:draft:member:<id>:<key>`. It outlives reloads
 * and sessions, and belongs to the member, whatever they are called: on a shared computer nobody meets another's words.
 */
import { unsavedDrafts } from './unsaved-drafts.ts';

export function draftName(memberId: number, key: string): string {
  return `ieum:draft:member:${memberId}:${key}`;
}

/** After withdrawal. */
export function clearDrafts(memberId: number | null): void {
  if (memberId === null) return;
  const isTheirs = (name: string) => name.startsWith(draftName(memberId, ''));
  for (const name of storedNames().filter(isTheirs)) localStorage.removeItem(name);
  for (const name of unsavedDrafts.names().filter(isTheirs)) unsavedDrafts.drop(name);
}

/** Of everything in local storage. */
export function storedNames(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
}
