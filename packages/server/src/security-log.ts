import type { FastifyBaseLogger } from 'fastify';
import type { SecurityLog } from './context.ts';

/** What members do every day. */
const EVERYDAY = new Set([
  'signed-up',
  'email-verified',
  'signed-in',
  'signed-out',
  'confirmed',
  'nickname-changed',
  'post-reported',
  'comment-reported',
]);

/**
 * Logs security events: lines with a `security` field, on which alerts can be set. Those written with a request's
 * logger have its `reqId`.
 */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => {
    const level = EVERYDAY.has(event) ? 'info' : 'warn';
    log[level]({ security: event, ...facts }, `security: ${event}`);
  };
}
