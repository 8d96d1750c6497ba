/** What a run covers: what a developer runs before handing a change on, all of it, or what a minute is enough for. */
export type Scope = 'usual' | 'all' | 'quick';

const SERVER = 'packages/server/test';

/** Test files that only `npm test -- --all` runs. */
export const ONLY_IN_ALL: readonly string[] = [
  // Real faults, races that take many rounds, several nodes, processes that are killed, other programs' processes.
  `${SERVER}/{faults,nodes}/*.test.ts`,
  `${SERVER}/{answer-races,reaction-races,notifications/races,trash/races}.test.ts`,
  `${SERVER}/{deadlocks,jobs/killed,mail/digest-killed,security/hashing-threads}.test.ts`,
  `${SERVER}/backup/*.test.ts`,
  `${SERVER}/scheduled-backups/{admins-notified,backups,copies,failed-backups}.test.ts`,
  `${SERVER}/pictures/object-storage.test.ts`,
  // Real time: load, patience with slow clients and servers.
  `${SERVER}/{auth/member-limit,joining/strangers,live/limits,mail/unruly-server,security/sign-in-load,security/slow}.test.ts`,
  // Commands as operators run them, each a process of its own, and starts on what older versions left.
  `${SERVER}/operations/{demo,doctor,doctor-settings,env-file,member-commands,mendable-errors,metrics,recipe,recount,reindex}.test.ts`,
  `${SERVER}/migrations/{changed-migrations,fill-search,former-rows,releases}.test.ts`,
  'scripts/bootstrap.test.ts',
  // Everything in turn, which takes long: all plans of queries over many rows, calls made up at random, every answer to
  // everybody, each write with all that is kept beside it, every error, whole databases.
  `${SERVER}/{fuzz,plans}/*.test.ts`,
  `${SERVER}/{cache/kept-answers,events/endpoints,export/export-import,factors/admin-second-factor,notifications/silence,problems}.test.ts`,
  `${SERVER}/{pictures/visibility,search/recall,security/anonymous-askers,security/late-body,security/paths}.test.ts`,
  // A whole Chromium; no network, a slow one, or several tabs.
  'e2e/{back-forward-cache,installable,live-tabs,push,push-delivery,sign-out,slow-answers}.spec.ts',
  // Tours of all screens.
  'e2e/{accessibility,content-security-policy,hostile,keyboard,reflow,secrets-in-logs,weight}.spec.ts',
  // One thing in each of its states, beside a journey that is tried in any run.
  'e2e/{additions,home-arrival,home-senior,optimistic-updates,pictures-in-lists,pictures-shown}.spec.ts',
  'e2e/{announcements,first-week,live-posts,messages,question-states,reactions-shown,search-states}.spec.ts',
  // What a company chooses once: a server for each way to join and to sign in.
  'e2e/{confirm-ways,joining,inviting,oidc*,recovery,second-factor,setup*}.spec.ts',
  'e2e/admin-{hooks,insights,joins,second-factor,settings}.spec.ts',
  // What an admin does now and then.
  'e2e/{admin-leavers,admin-log,admin-members,admin-tags,reviews,watched-words}.spec.ts',
];

/**
 * Of the suites for both engines, those that `npm test` runs on PostgreSQL, too: locks, counts, pages, search, feeds of
 * changes, and each endpoint once.
 */
export const ON_POSTGRES_TOO: readonly string[] = [
  `${SERVER}/{authorization,cache,events,jobs,live,search}/*.test.ts`,
  `${SERVER}/boards/{answer-states,comment-counts,edits,helpful-lists,idempotency,lists-by-state,paging,posts}.test.ts`,
  `${SERVER}/{admin/members,insights/insights,mail/queue,notifications/questions,races}.test.ts`,
];

/** Test files that need neither a server nor a build. */
export const PURE: readonly string[] = [
  'packages/contract/**/*.test.ts',
  'packages/web/{src,test,worker}/**/*.test.{ts,tsx}',
  'packages/server/src/**/*.test.ts',
  'scripts/**/*.test.ts',
];

/** @param changed files, from the root */
export function apiTestsOf(changed: readonly string[]): string[] {
  const folders = changed.flatMap((file) => /^packages\/server\/(?:src|test)\/([^/]+)\//.exec(file)?.[1] ?? []);
  const files = changed.filter((file) => file.startsWith(`${SERVER}/`) && file.endsWith('.test.ts'));
  return [...files, ...[...new Set(folders)].map((folder) => `${SERVER}/${folder}/**/*.test.ts`)];
}
