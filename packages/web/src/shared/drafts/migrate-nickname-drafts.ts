/**
 * Earlier versions stored drafts under `ieum:draft:<nickname>:<key>`. A nickname can be given up and taken by a
 * colleague, so a draft is migrated only if the current holder of the nickname certainly wrote it, and is deleted
 * otherwise.
 */
import { namesIn } from '../storage.ts';
import { draftName } from './draft-keys.ts';

/**
 * The keys of drafts begin with a board, so that a nickname is not mistaken for `member:<id>` of the current format.
 */
const BY_NICKNAME = /^ieum:draft:([^:]+):((?:free|qna|tip):.+)$/;

interface Holder {
  id: number;
  nickname: string;
}

/**
 * `since` is the latest time at which this member's session in this browser began: nobody else can have typed later.
 */
export function migrateNicknameDrafts({ id, nickname }: Holder, since: number | null): void {
  const ownName = nickname.replaceAll('%', '%25').replaceAll(':', '%3A');
  for (const name of namesIn(localStorage)) {
    const [, writer, key] = BY_NICKNAME.exec(name) ?? [];
    if (writer === undefined || key === undefined) continue;
    const draft = localStorage.getItem(name) ?? '';
    localStorage.removeItem(name);
    const isTheirs = writer === ownName && since !== null && savedAt(draft) >= since;
    if (isTheirs) localStorage.setItem(draftName(id, key), draft);
  }
}

/** NaN, which compares as later than nothing, if it is unreadable. */
function savedAt(draft: string): number {
  return Date.parse(/"savedAt":"([^"]+)"/.exec(draft)?.[1] ?? '');
}
