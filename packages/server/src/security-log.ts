import type { FastifyBaseLogger } from 'fastify';
import type { SecurityLog } from './context.ts';

/** What an alarm should watch for: lines with a `security` field, which a request's own logger gives the `reqId`. */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => {
    const level = event === 'signed-in' ? 'info' : 'warn'; // what happens every day
    log[level]({ security: event, ...facts }, `security: ${event}`);
  };
}
