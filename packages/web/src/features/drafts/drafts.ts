/**
 * What a member has typed and not yet sent, in local storage under `ieum:draft:<nickname>:<key>`. It outlives reloads
 * and sessions, and belongs to the member: on a shared computer nobody meets another's words.
 */
import { unstored } from './unstored.ts';

const PREFIX = 'ieum:draft:';

/** A colon in a nickname is escaped, so that no nickname's names begin with another's. */
export function draftName(nickname: string, key: string): string {
  return `${PREFIX}${nickname.replaceAll('%', '%25').replaceAll(':', '%3A')}:${key}`;
}

/** After a change of nickname. */
export function moveDrafts(from: string, to: string): void {
  if (from === to) return;
  for (const name of unstoredNames(from)) {
    const draft = unstored.get(name);
    unstored.drop(name);
    if (draft) unstored.put(draftName(to, name.slice(draftName(from, '').length)), draft);
  }
  for (const name of draftNames(from)) {
    const stored = localStorage.getItem(name);
    localStorage.removeItem(name);
    if (stored !== null) localStorage.setItem(draftName(to, name.slice(draftName(from, '').length)), stored);
  }
}

/** After withdrawal. */
export function clearDrafts(nickname: string): void {
  for (const name of draftNames(nickname)) localStorage.removeItem(name);
  for (const name of unstoredNames(nickname)) unstored.drop(name);
}

function draftNames(nickname: string): string[] {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return names.filter((name) => name.startsWith(draftName(nickname, '')));
}

function unstoredNames(nickname: string): string[] {
  return unstored.names().filter((name) => name.startsWith(draftName(nickname, '')));
}
