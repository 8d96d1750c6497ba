import type { FastifyBaseLogger } from 'fastify';
import type { SecurityLog } from './context.ts';

/**
 * The log of what alarms should watch: lines with a `security` field. Made from a request's logger, they have its
 * `reqId`.
 */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => {
    const level = event === 'signed-in' ? 'info' : 'warn'; // sign-ins happen every day
    log[level]({ security: event, ...facts }, `security: ${event}`);
  };
}
