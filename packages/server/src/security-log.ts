import type { FastifyBaseLogger } from 'fastify';
import type { SecurityLog } from './context.ts';

/**
 * Logs security events: lines with a `security` field, on which alerts can be set. Those written with a request's
 * logger have its `reqId`.
 */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => {
    const level = event === 'signed-in' ? 'info' : 'warn'; // sign-ins happen every day
    log[level]({ security: event, ...facts }, `security: ${event}`);
  };
}
