import { DEEDS, type DeedName } from '@ieum/contract/deeds';
import type { FastifyBaseLogger } from 'fastify';

type Deeds = typeof DEEDS;
/** The deeds that have a line of their own name. */
export type SecurityEvent = {
  [Name in DeedName]: Deeds[Name] extends { as: string } ? never : Deeds[Name] extends { line: string } ? Name : never;
}[DeedName];
export type LineFacts = Record<string, string | number>;
export type SecurityLog = (event: SecurityEvent, facts: LineFacts) => void;

/**
 * Logs security events: lines with a `security` field, on which alerts can be set. Those written with a request's
 * logger have its `reqId`.
 */
export function newSecurityLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog {
  return (event, facts) => log[DEEDS[event].line]({ security: event, ...facts }, `security: ${event}`);
}
