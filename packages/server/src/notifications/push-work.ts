import type { FastifyBaseLogger } from 'fastify';
import { readSettings } from '../company/settings.ts';
import { isPushDue, type PushSource, sendDuePushes } from '../push/send-pushes.ts';
import type { Services } from '../services.ts';
import { asOfNow } from './as-of.ts';
import { KINDS } from './kinds.ts';
import { contentOf, unreadNotification } from './push-content.ts';
import { continueRound } from './push-rounds.ts';

/** Pushes to the devices of members: what each says is read from the notifications. */
export function pushWork(services: Services, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const source: PushSource = {
    async contentOf({ memberId, topic, language, ...about }) {
      const pushed = await unreadNotification(await asOfNow(services), memberId, about);
      if (pushed === null) return null;
      const { communityName } = await readSettings(services.database.db, await services.cache.open());
      return contentOf(pushed, topic, language, communityName);
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
