/**
 * The keys of drafts in local storage: `ieum:draft:member:<id>:<key>`. Drafts outlive reloads and sessions. The key
 * contains the member's id, not the nickname, so that members of a shared computer never see each other's drafts.
 */
export function draftName(memberId: number, key: string): string {
  return `ieum:draft:member:${memberId}:${key}`;
}
