/**
 * Earlier versions kept drafts under `ieum:draft:<nickname>:<key>`. A nickname can be given up and taken by a colleague,
 * so a draft is handed on only where it is certain that whoever has the nickname now wrote it, and is dropped otherwise.
 */
import { draftName, storedNames } from './draft-keys.ts';

/** Boards begin the keys of drafts, so that no nickname is taken for the `member:<id>` of today's names. */
const BY_NICKNAME = /^ieum:draft:([^:]+):((?:free|qna|tip):.+)$/;

interface Holder {
  id: number;
  nickname: string;
}

/** `since` is when this member's session in this browser began at the latest: nobody else can have typed later. */
export function migrateNicknameDrafts({ id, nickname }: Holder, since: number | null): void {
  const ownName = nickname.replaceAll('%', '%25').replaceAll(':', '%3A');
  for (const name of storedNames()) {
    const [, writer, key] = BY_NICKNAME.exec(name) ?? [];
    if (writer === undefined || key === undefined) continue;
    const draft = localStorage.getItem(name) ?? '';
    localStorage.removeItem(name);
    const isTheirs = writer === ownName && since !== null && savedAt(draft) >= since;
    if (isTheirs) localStorage.setItem(draftName(id, key), draft);
  }
}

/** Not a number, which is after nothing, when it cannot be read. */
function savedAt(draft: string): number {
  return Date.parse(/"savedAt":"([^"]+)"/.exec(draft)?.[1] ?? '');
}
