import type { FastifyBaseLogger } from 'fastify';
import { readSeniority } from '../db/seniority.ts';
import { isPushDue, type PushSource, sendDuePushes } from '../push/send-pushes.ts';
import type { Services } from '../services.ts';
import { KINDS } from './kinds.ts';
import { contentOf, unreadNotification } from './push-content.ts';
import { continueRound } from './push-rounds.ts';

/** Pushes to the devices of members: what each says is read from the notifications. */
export function pushWork(services: Services, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const { companyTimeZone } = services.config;
  const source: PushSource = {
    async contentOf(db, { memberId, topic, language, ...about }, now) {
      const seniority = await readSeniority(db, now, companyTimeZone);
      const pushed = await unreadNotification({ db, now, seniority }, memberId, about);
      return pushed && contentOf(pushed, topic, language);
    },
    continueRound: () => continueRound(services, log),
    isQuiet(kind) {
      const rules = KINDS[kind];
      return rules.told === 'all' && rules.isQuiet;
    },
  };

  return {
    isDue: () => isPushDue(services),
    send: (mayGoOn: () => boolean, cut: AbortSignal) => sendDuePushes(services, source, mayGoOn, log, cut),
  };
}
