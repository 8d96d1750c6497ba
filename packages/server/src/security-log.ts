import type { FastifyBaseLogger } from 'fastify';

/**
 * What concerns security, with the level of its line: `info` is what members do every day. docs/security.md says what
 * each means.
 */
export const SECURITY_EVENTS = {
  'signed-up': 'info',
  'email-verified': 'info',
  'email-code-refused': 'warn',
  'signed-in': 'info',
  'sign-in-failed': 'warn',
  'second-factor-failed': 'warn',
  'passkey-refused': 'warn',
  'passkey-counter-went-back': 'warn',
  'oidc-failed': 'warn',
  'oidc-connected': 'warn',
  throttled: 'warn',
  confirmed: 'info',
  'confirmation-failed': 'warn',
  'signed-out': 'info',
  'sign-in-ended': 'warn',
  'refresh-token-reused': 'warn',
  'nickname-changed': 'info',
  'password-changed': 'warn',
  'password-reset': 'warn',
  'reset-asked': 'warn',
  'reset-link-refused': 'warn',
  'second-factor-added': 'warn',
  'second-factor-removed': 'warn',
  'recovery-codes-renewed': 'warn',
  'push-turned-on': 'info',
  'push-turned-off': 'info',
  'push-keys-replaced': 'warn',
  unsubscribed: 'info',
  'unsubscribe-refused': 'warn',
  withdrawn: 'warn',
  'post-reported': 'info',
  'comment-reported': 'info',
  'post-activated': 'warn',
  'reports-dismissed': 'warn',
  'post-deleted-by-admin': 'warn',
  'member-invited': 'warn',
  'invitation-revoked': 'warn',
  'member-approved': 'warn',
  'member-refused': 'warn',
  'member-corrected': 'warn',
  'admin-added': 'warn',
  'admin-removed': 'warn',
  'member-suspended': 'warn',
  'member-resumed': 'warn',
  'sign-ins-ended': 'warn',
  'reset-link-made': 'warn',
  'admin-made': 'warn',
  'suspension-ended': 'warn',
  'hook-added': 'warn',
  'hook-changed': 'warn',
  'hook-removed': 'warn',
  'hook-secret-replaced': 'warn',
  'hook-tested': 'info',
  'mails-retried': 'warn',
  'mails-dropped': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;
export type SecurityLog = (event: SecurityEvent, facts: Record<string, string | number>) => void;

/**
 * Logs security events: lines with a `security` field, on which alerts can be set. Those written with a request's
 * logger have its `reqId`.
 */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => log[SECURITY_EVENTS[event]]({ security: event, ...facts }, `security: ${event}`);
}
