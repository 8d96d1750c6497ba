/** Whatever the browser keeps of one member, under `ieum:<what>:member:<id>:<key>`. */
import { unsavedDrafts } from '../drafts/unsaved-drafts.ts';
import { namesIn } from '../storage.ts';

/** After withdrawal. */
export function clearItemsOf(memberId: number | null): void {
  if (memberId === null) return;
  const isTheirs = (name: string) => name.startsWith('ieum:') && name.includes(`:member:${memberId}:`);
  for (const storage of [localStorage, sessionStorage])
    for (const name of namesIn(storage).filter(isTheirs)) storage.removeItem(name);
  for (const name of unsavedDrafts.names().filter(isTheirs)) unsavedDrafts.drop(name);
}
