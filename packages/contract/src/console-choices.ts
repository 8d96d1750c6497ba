/** What the console offers to choose from. Without the endpoints, whose schemas no browser should load. */

/** As a filter of the search: who has been let go. */
export const LEAVER = 'LET_GO';

/** What a case is about, and where it is in the queue of reports. */
export const CASE_KINDS = ['posts', 'comments'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What the trash holds. */
export const TRASH_KINDS = ['post', 'comment', 'addition'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** The columns of the table, which also have Korean names. */
export const IMPORT_COLUMNS = ['email', 'nickname', 'joinedYear', 'organization'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** How many weeks can be looked at. */
export const INSIGHT_RANGES = [12, 26, 52] as const;
export type InsightRange = (typeof INSIGHT_RANGES)[number];

/** What becomes of a text with the word: it is written and waits in the queue of reports, or it is refused. */
export const WORD_ACTIONS = ['QUEUE', 'REFUSE'] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];

/** Of an announcement and of the settings: the fields whose changes are in the log. */
export const ANNOUNCEMENT_FIELDS = ['title', 'content', 'from', 'until', 'audience', 'mustRead', 'draft'] as const;
export const SETTING_FIELDS = [
  'communityName',
  'greeting',
  'contact',
  'privacyNotice',
  'contentLimit',
  'newHires',
  'askers',
  'signup',
] as const;
