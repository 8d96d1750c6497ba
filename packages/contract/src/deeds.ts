/**
 * What admins and operators do, and what concerns security: one row for each deed. The server writes a deed with one
 * call (`recordDeed` in `events/deed.ts`), which leaves what its row names.
 */
interface Deed {
  /**
   * The level of its line in the server's log, which bears the name of the row; `info` is what members do every day.
   * None: only operators do it, by commands. docs/security.md says what each line means.
   */
  line?: 'info' | 'warn';
  /** Where its line bears another row's name. */
  as?: string;
  /** Its name in the log that admins read. */
  entry?: string;
  /** The kind of the event by which others hear of it. */
  event?: string;
}

export const DEEDS = {
  'signed-up': { line: 'info' },
  'email-verified': { line: 'info' },
  'email-code-refused': { line: 'warn' },
  'signed-in': { line: 'info' },
  'sign-in-failed': { line: 'warn' },
  'second-factor-failed': { line: 'warn' },
  'passkey-refused': { line: 'warn' },
  'passkey-counter-went-back': { line: 'warn' },
  'oidc-failed': { line: 'warn' },
  'oidc-connected': { line: 'warn' },
  'privacy-consented': { line: 'info' },
  throttled: { line: 'warn' },
  confirmed: { line: 'info' },
  'confirmation-failed': { line: 'warn' },
  'signed-out': { line: 'info', event: 'SIGN_IN_ENDED' },
  'sign-in-ended': { line: 'warn', event: 'SIGN_IN_ENDED' },
  'refresh-token-reused': { line: 'warn', event: 'SIGN_IN_ENDED' },
  'nickname-changed': { line: 'info', event: 'NICKNAME_CHANGED' },
  'password-changed': { line: 'warn', event: 'PASSWORD_CHANGED' },
  'password-reset': { line: 'warn', event: 'PASSWORD_CHANGED' },
  'password-reset-by-operator': { entry: 'PASSWORD_RESET', event: 'PASSWORD_CHANGED' },
  'reset-asked': { line: 'warn' },
  'reset-link-refused': { line: 'warn' },
  'setup-refused': { line: 'warn' },
  'setup-address-left': { line: 'warn' },
  'second-factor-added': { line: 'warn', event: 'SECOND_FACTOR_CHANGED' },
  'second-factor-removed': { line: 'warn', event: 'SECOND_FACTOR_CHANGED' },
  'second-factors-reset': { entry: 'FACTORS_RESET' },
  'recovery-codes-renewed': { line: 'warn' },
  'push-turned-on': { line: 'info' },
  'push-turned-off': { line: 'info' },
  'push-keys-replaced': { line: 'warn' },
  unsubscribed: { line: 'info' },
  'unsubscribe-refused': { line: 'warn' },
  withdrawn: { line: 'warn', event: 'MEMBER_WITHDREW' },
  'post-reported': { line: 'info', event: 'REPORT_MADE' },
  'comment-reported': { line: 'info', event: 'REPORT_MADE' },
  'watched-word-found': { line: 'info', event: 'REPORT_MADE' },
  'post-activated': { line: 'warn', entry: 'POST_ACTIVATED', event: 'REPORTS_SETTLED' },
  'reports-dismissed': { line: 'warn', entry: 'REPORTS_DISMISSED', event: 'REPORTS_SETTLED' },
  'post-deleted-by-admin': { line: 'warn', entry: 'POST_DELETED' },
  'post-hidden': { line: 'warn', entry: 'POST_HIDDEN', event: 'REPORTS_SETTLED' },
  'post-pinned': { line: 'warn', entry: 'POST_PINNED' },
  'post-unpinned': { line: 'warn', entry: 'POST_UNPINNED' },
  'comments-locked': { line: 'warn', entry: 'COMMENTS_LOCKED' },
  'comments-unlocked': { line: 'warn', entry: 'COMMENTS_UNLOCKED' },
  'comment-hidden': { line: 'warn', entry: 'COMMENT_HIDDEN', event: 'REPORTS_SETTLED' },
  'comment-activated': { line: 'warn', entry: 'COMMENT_ACTIVATED', event: 'REPORTS_SETTLED' },
  'comment-reports-dismissed': { line: 'warn', entry: 'COMMENT_REPORTS_DISMISSED', event: 'REPORTS_SETTLED' },
  'comment-deleted-by-admin': { line: 'warn', entry: 'COMMENT_DELETED' },
  'case-claimed': { line: 'info', entry: 'CASE_CLAIMED' },
  'case-unclaimed': { line: 'info', entry: 'CASE_UNCLAIMED' },
  'case-noted': { line: 'info', entry: 'CASE_NOTED' },
  'review-asked': { line: 'info', event: 'REVIEW_ASKED' },
  'deletion-kept': { line: 'warn', entry: 'DELETION_KEPT' },
  'decision-undone': { line: 'warn', entry: 'DECISION_UNDONE', event: 'DECISION_UNDONE' },
  'post-restored': { line: 'warn', entry: 'POST_RESTORED', event: 'POST_RESTORED' },
  'comment-restored': { line: 'warn', entry: 'COMMENT_RESTORED', event: 'COMMENT_RESTORED' },
  'addition-restored': { line: 'warn', entry: 'ADDITION_RESTORED', event: 'ADDITION_RESTORED' },
  'trash-emptied': { line: 'info' },
  'member-invited': { line: 'warn', entry: 'MEMBER_INVITED' },
  'members-invited': { line: 'warn', entry: 'MEMBERS_INVITED' },
  'invitation-revoked': { line: 'warn', entry: 'INVITATION_REVOKED' },
  'member-approved': { line: 'warn', entry: 'MEMBER_APPROVED' },
  'member-refused': { line: 'warn', entry: 'MEMBER_REFUSED', event: 'JOIN_REFUSED' },
  'member-viewed': { line: 'info', entry: 'MEMBER_VIEWED' },
  'member-note-added': { line: 'warn', entry: 'MEMBER_NOTE_ADDED' },
  'member-note-removed': { line: 'warn', entry: 'MEMBER_NOTE_REMOVED' },
  'own-data-downloaded': { line: 'warn', entry: 'OWN_DATA_DOWNLOADED' },
  'member-corrected': { line: 'warn', entry: 'MEMBER_CORRECTED', event: 'MEMBER_CORRECTED' },
  'email-verified-by-operator': { entry: 'EMAIL_VERIFIED' },
  'email-freed': { entry: 'EMAIL_FREED' },
  'admin-made': { line: 'warn', entry: 'ADMIN_ADDED' },
  'admin-added': { line: 'warn', entry: 'ADMIN_ADDED', event: 'ROLE_CHANGED' },
  'admin-removed': { line: 'warn', entry: 'ADMIN_REMOVED', event: 'ROLE_CHANGED' },
  'moderator-added': { line: 'warn', entry: 'MODERATOR_ADDED', event: 'MODERATOR_CHANGED' },
  'moderator-removed': { line: 'warn', entry: 'MODERATOR_REMOVED', event: 'MODERATOR_CHANGED' },
  'member-suspended': { line: 'warn', entry: 'MEMBER_SUSPENDED', event: 'MEMBER_SUSPENDED' },
  'member-resumed': { line: 'warn', entry: 'MEMBER_RESUMED', event: 'MEMBER_RESUMED' },
  'member-let-go': { line: 'warn', entry: 'MEMBER_LET_GO', event: 'MEMBER_SUSPENDED' },
  'member-erased': { line: 'warn', entry: 'MEMBER_ERASED', event: 'MEMBER_WITHDREW' },
  'leaver-erased': { line: 'warn', entry: 'LEAVER_ERASED', event: 'MEMBER_WITHDREW' },
  'suspension-ended': { line: 'warn', event: 'MEMBER_RESUMED' },
  'sign-ins-ended': { line: 'warn', entry: 'SIGN_INS_ENDED' },
  'reset-link-made': { line: 'warn', entry: 'RESET_LINK_MADE', event: 'RESET_LINK_MADE' },
  'hook-added': { line: 'warn', entry: 'HOOK_ADDED' },
  'hook-changed': { line: 'warn', entry: 'HOOK_CHANGED' },
  'hook-paused': { line: 'warn', as: 'hook-changed', entry: 'HOOK_PAUSED' },
  'hook-resumed': { line: 'warn', as: 'hook-changed', entry: 'HOOK_RESUMED' },
  'hook-removed': { line: 'warn', entry: 'HOOK_REMOVED' },
  'hook-secret-replaced': { line: 'warn', entry: 'HOOK_SECRET_REPLACED' },
  'hook-tested': { line: 'info' },
  'mail-tested': { line: 'info' },
  'tag-added': { line: 'warn', entry: 'TAG_ADDED' },
  'tag-changed': { line: 'warn', entry: 'TAG_CHANGED' },
  'tag-retired': { line: 'warn', entry: 'TAG_RETIRED' },
  'tag-restored': { line: 'warn', entry: 'TAG_RESTORED' },
  'watched-word-added': { line: 'warn', entry: 'WATCHED_WORD_ADDED' },
  'watched-word-changed': { line: 'warn', entry: 'WATCHED_WORD_CHANGED' },
  'watched-word-removed': { line: 'warn', entry: 'WATCHED_WORD_REMOVED' },
  'announcement-added': { line: 'warn', entry: 'ANNOUNCEMENT_ADDED' },
  'announcement-changed': { line: 'warn', entry: 'ANNOUNCEMENT_CHANGED' },
  'announcement-removed': { line: 'warn', entry: 'ANNOUNCEMENT_REMOVED' },
  'settings-changed': { line: 'warn', entry: 'SETTINGS_CHANGED', event: 'SETTINGS_CHANGED' },
  'members-downloaded': { line: 'warn', entry: 'MEMBERS_DOWNLOADED' },
  'reports-downloaded': { line: 'warn', entry: 'REPORTS_DOWNLOADED' },
  'log-downloaded': { line: 'warn', entry: 'LOG_DOWNLOADED' },
  'mails-retried': { line: 'warn', entry: 'MAILS_RETRIED' },
  'mails-dropped': { line: 'warn', entry: 'MAILS_DROPPED' },
} as const satisfies Record<string, Deed>;

type Deeds = typeof DEEDS;
export type DeedName = keyof Deeds;

/** What a row names in this column; never where it names nothing. */
export type Of<Name extends DeedName, Column extends keyof Deed> =
  Deeds[Name] extends Record<Column, infer Value> ? Value : never;

/** What admins could do once and cannot any more. The log still has it of that time. */
const FORMER_ACTIONS = ['REVEAL_ASKED', 'NAME_REVEALED'] as const;

export type AdminAction = { [Name in DeedName]: Of<Name, 'entry'> }[DeedName] | (typeof FORMER_ACTIONS)[number];
/** What can still be done. */
export const PRESENT_ACTIONS = [
  ...new Set(Object.values<Deed>(DEEDS).flatMap(({ entry = [] }) => entry)),
] as AdminAction[];
export const ADMIN_ACTIONS: AdminAction[] = [...PRESENT_ACTIONS, ...FORMER_ACTIONS];

/** What the server does by itself, when its time has come: neither an admin nor an operator. */
export function isByServer(action: AdminAction): boolean {
  return action === 'LEAVER_ERASED';
}
